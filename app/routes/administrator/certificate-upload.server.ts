import {
	type CertificateProblem,
	type OpenedCertificate,
	openP12,
} from "#app/integrations/signing/certificate.server.ts";

const mostBytes = 100_000;

type Upload =
	| Extract<OpenedCertificate, { ok: true }>
	/** Errors of the form's boxes, by their names. */
	| { ok: false; errors: Record<string, [`signing:settings.problems.${CertificateProblem | "needed"}`]> };

/** Opens the uploaded `file` with its password; problems are returned for the field. */
export async function readCertificateUpload(form: FormData, password: string | undefined): Promise<Upload> {
	const refuse = (problem: CertificateProblem | "needed"): Upload => ({
		ok: false,
		errors: { [problem === "password" ? "password" : "file"]: [`signing:settings.problems.${problem}`] },
	});
	const file = form.get("file");
	if (!(file instanceof File) || file.size === 0) return refuse("needed");
	if (file.size > mostBytes) return refuse("broken");
	const opened = openP12(new Uint8Array(await file.arrayBuffer()), password ?? "");
	return opened.ok ? opened : refuse(opened.problem);
}

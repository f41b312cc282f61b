import { z } from "zod";
import { line, optionalProse } from "../text/form-fields.ts";

/** An application from a job board, independent of its format. */
export interface BoardApplication {
	/** Id at the board; duplicates are recognised by it. */
	id: string;
	/** Public id of our job. */
	job: string;
	name: string;
	email: string;
	phone: string | null;
	coverLetter: string | null;
	cv: { fileName: string; contentType: string; base64: string } | null;
	/** They agreed at the board to be shown to the client. */
	agreedToShare: boolean;
}

const id = line(200);
const job = z.string().regex(/^[\w-]{1,64}$/);
const email = z
	.email()
	.max(254)
	.transform((text) => text.toLowerCase());
const base64 = z.string().regex(/^[A-Za-z0-9+/\s]*={0,2}\s*$/);

const ownShape = z
	.strictObject({
		id,
		job: z.strictObject({ reference: job }),
		applicant: z.strictObject({
			name: line(160),
			email,
			phone: line(40).nullish(),
			cover_letter: optionalProse(2_000).nullable(),
		}),
		cv: z.strictObject({ file_name: line(200), content_type: line(200), data: base64 }).nullish(),
		consent: z.strictObject({ share_with_client: z.boolean() }).nullish(),
	})
	.transform(
		({ id, job, applicant, cv, consent }): BoardApplication => ({
			id,
			job: job.reference,
			name: applicant.name,
			email: applicant.email,
			phone: applicant.phone ?? null,
			coverLetter: applicant.cover_letter || null,
			cv: cv ? { fileName: cv.file_name, contentType: cv.content_type, base64: cv.data } : null,
			agreedToShare: consent?.share_with_client ?? false,
		}),
	);

/** Indeed Apply sends more fields and adds new ones; unknown ones are ignored. */
const indeedShape = z
	.object({
		id,
		job: z.object({ jobId: job }),
		applicant: z.object({
			fullName: line(160),
			email,
			phoneNumber: line(40).nullish(),
			coverletter: z.string().max(100_000).nullish(),
			resume: z
				.object({
					file: z.object({ fileName: line(200), contentType: line(200), data: base64 }).nullish(),
				})
				.nullish(),
		}),
	})
	.transform(({ id, job, applicant }): BoardApplication => {
		const { file = null } = applicant.resume ?? {};
		return {
			id,
			job: job.jobId,
			name: applicant.fullName,
			email: applicant.email,
			phone: applicant.phoneNumber ?? null,
			coverLetter: applicant.coverletter?.trim().slice(0, 2_000) || null,
			cv: file && { fileName: file.fileName, contentType: file.contentType, base64: file.data },
			agreedToShare: false,
		};
	});

export type ApplicationResult = { ok: true; application: BoardApplication } | { ok: false; field: string };

/** Parses an application; names the first invalid field. */
export function readBoardApplication(shape: "indeed" | "own", body: unknown): ApplicationResult {
	const result = (shape === "indeed" ? indeedShape : ownShape).safeParse(body);
	if (result.success) return { ok: true, application: result.data };
	const [issue] = result.error.issues;
	const path = issue?.path.join(".") ?? "";
	const extra = issue?.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : "";
	return { ok: false, field: [path, extra].filter(Boolean).join(".") || "body" };
}

import { data } from "react-router";
import { z } from "zod";
import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import { normalizeCnpj, punctuateCnpj } from "#app/domain/candidates/document-numbers.ts";
import { sendModes } from "#app/domain/esocial/event-state.ts";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";
import type { RecruiterActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { type FormErrors, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import {
	type EsocialEmployer,
	findEmployer,
	findSigningCertificate,
	listEmployers,
	saveEmployer,
	saveEmployerCertificate,
} from "#db/queries/esocial/employers.ts";
import { readCertificateUpload } from "../certificate-upload.server.ts";

const path = "/administrator/esocial";
/** Certificates of firms have a few kilobytes. */

const employerSchema = z.object({
	cnpj: z.string().transform((text, context) => {
		const cnpj = normalizeCnpj(text);
		if (!cnpj) context.addIssue({ code: "custom", message: "esocial:problem.cnpj" });
		return cnpj ?? "";
	}),
	name: line(200),
	mode: z.enum(sendModes),
	address: optionalLine(300).refine(
		(address) => !address || findOutboundUrlProblem(address) === null,
		"esocial:settings.badAddress",
	),
});
const certificateSchema = z.object({
	cnpj: line(20),
	file: z.any().optional(),
	password: z.string().max(200).optional(),
});

export async function readEmployers({ trx, t, url, format }: RecruiterLoaderArgs<RouteArgs & { url: URL }>) {
	const employers = await listEmployers(trx);
	const chosen = url.searchParams.get("employer");
	return {
		pageTitle: format.title(t("esocial:settings.title")),
		modes: sendModes.map((value) => ({ value, label: t(`esocial:settings.modes.${value}`) })),
		isNew: chosen === "new" || employers.length === 0,
		newTo: `${path}?employer=new`,
		employers: await Promise.all(
			employers.map(async (employer) => {
				const sealing = await findSigningCertificate(trx, employer);
				return {
					key: employer.cnpj.slice(0, 8),
					name: employer.name,
					certificate: sealing && {
						subject: sealing.subject,
						until: t("esocial:settings.validUntil", { day: format.day(sealing.validUntil) }),
						source: t(`esocial:settings.sources.${sealing.source}`),
						isSoon: sealing.validUntil.getTime() <= Date.now() + 30 * 86_400_000,
					},
					values: {
						cnpj: punctuateCnpj(employer.cnpj),
						name: employer.name,
						mode: employer.mode,
						address: employer.address ?? "",
					},
				};
			}),
		),
	};
}

/** Saves an employer's settings, or stores its certificate. */
export async function changeEmployers(call: RecruiterActionArgs<RouteArgs>) {
	return call.form.get("intent") === "certificate" ? uploadCertificate(call) : saveSettings(call);
}

async function saveSettings({ trx, form, t, actor, user }: RecruiterActionArgs<RouteArgs>) {
	const parsed = parseForm(form, employerSchema, t);
	const of = String(form.get("of") ?? "");
	if (!parsed.ok) return data({ of, settings: parsed.result, certificate: null }, { status: 422 });
	const { cnpj, name, mode, address } = parsed.value;
	// One setting per legal entity: another CNPJ of it is not a new employer.
	const existing = await findEmployer(trx, cnpj.slice(0, 8));
	if (of !== (existing ? cnpj.slice(0, 8) : "new") && existing)
		return data(
			{ of, settings: parsed.reply({ cnpj: ["esocial:settings.taken"] }), certificate: null },
			{ status: 422 },
		);
	if (of !== "new" && !existing)
		return data(
			{ of, settings: parsed.reply({ cnpj: ["esocial:settings.otherRoot"] }), certificate: null },
			{ status: 422 },
		);
	const values = { cnpj, name, mode, address: address || null };
	const id = await saveEmployer(trx, values, user.id);
	await audit(trx, {
		actor,
		action: "update",
		recordType: "esocial_employers",
		recordId: id,
		changes: listChanges(existing, values),
		ip: actor.ip ?? null,
	});
	return redirectWithToast(path, { type: "success", message: t("esocial:settings.saved") }, { status: 303 });
}

function listChanges(before: EsocialEmployer | undefined, after: Pick<EsocialEmployer, "name" | "mode" | "address">) {
	return Object.fromEntries(
		(["name", "mode", "address"] as const).flatMap((name) =>
			before?.[name] === after[name] ? [] : [[name, [before?.[name] ?? null, after[name]]]],
		),
	);
}

async function uploadCertificate({ trx, form, t, actor, user }: RecruiterActionArgs<RouteArgs>) {
	const parsed = parseForm(form, certificateSchema, t);
	const of = String(form.get("of") ?? "");
	if (!parsed.ok) return data({ of, settings: null, certificate: parsed.result }, { status: 422 });
	const employer = await findEmployer(trx, (normalizeCnpj(parsed.value.cnpj) ?? "").slice(0, 8));
	const refuse = (errors: FormErrors) =>
		data({ of, settings: null, certificate: parsed.reply(errors) }, { status: 422 });
	if (!employer) return refuse({ file: ["signing:settings.problems.needed"] });
	const opened = await readCertificateUpload(form, parsed.value.password);
	if (!opened.ok) return refuse(opened.errors);
	const { cnpj, name, mode, address } = employer;
	const id = employer.id ?? (await saveEmployer(trx, { cnpj, name, mode, address }, user.id));
	await saveEmployerCertificate(trx, id, opened);
	await audit(trx, {
		actor,
		action: "update",
		recordType: "esocial_employers",
		recordId: id,
		changes: { subject: [employer.subject, opened.facts.subject] },
		ip: actor.ip ?? null,
	});
	return redirectWithToast(path, { type: "success", message: t("esocial:settings.uploaded") }, { status: 303 });
}

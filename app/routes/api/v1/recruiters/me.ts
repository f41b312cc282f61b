import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { cleanSignatureHtml } from "#app/domain/mail/signature-html.ts";
import { problem } from "#app/http/problem.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findSignature, updateSignature } from "#db/queries/recruiter-profile.ts";
import { readJsonBody, refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { recruiterAnswer, signatureAnswer, signatureBody } from "../schemas/people.ts";
import type { Route } from "./+types/me";
import { describeMe } from "./me.server.ts";

/** The caller's own data: needs no permission. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const recruiter = await inBusiness(context.get(database), user.businessId, (trx) => describeMe(trx, user));
	return schemaResponse(recruiterAnswer, { recruiter });
}

/** The signature, and nothing else of oneself. */
export async function action({ context, request }: Route.ActionArgs) {
	if (request.method !== "PUT") return refuseMethod(context, "GET, PUT");
	const body = signatureBody.safeParse(await readJsonBody(context, request));
	if (body.success) return save(context, cleanSignatureHtml(body.data.recruiter.signature));
	const { t } = context.get(i18n);
	const errors: Record<string, string[]> = {};
	for (const issue of body.error.issues) {
		if (issue.code !== "unrecognized_keys") errors.signature = [t("forms:invalid")];
		else for (const name of issue.keys) errors[name.slice(0, 80)] = [t("kit:form.notWritable")];
	}
	return problem(context, 422, { errors });
}

async function save(context: Readonly<RouterContextProvider>, html: string): Promise<Response> {
	const user = getRecruiter(context);
	const recruiter = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const { signature_fields } = await findSignature(trx, user.id);
		await updateSignature(trx, user.id, { html, fields: (signature_fields ?? {}) as object });
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: "update",
			recordType: "recruiters",
			recordId: user.id,
			changes: { signature: [null, "html"] },
			ip: context.get(requestInfo).ip,
		});
		return describeMe(trx, user);
	});
	return schemaResponse(signatureAnswer, { recruiter, message: context.get(i18n).t("signatures:saved") });
}

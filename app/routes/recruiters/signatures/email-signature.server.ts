import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { emailSchema } from "#app/auth/password/schemas.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { normalizeLink } from "#app/domain/brands/profile-links.ts";
import {
	isSignatureCompany,
	type SignatureFields,
	signatureCompanies,
	signatureHtml,
} from "#app/domain/mail/signatures.ts";
import { documentNumber, optionalDocumentNumber } from "#app/domain/text/document-number-fields.ts";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { log } from "#app/ops/log.ts";
import { getConstraints } from "#app/ui/form/constraints.server.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { cleanText } from "#app/ui/form/sanitize-form-data.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findOwnBookingPage } from "#db/queries/bookings/pages.ts";
import { findSignature, updateSignature } from "#db/queries/recruiter-profile.ts";

type Context = Readonly<RouterContextProvider>;

/** Saved signature fields, else the user's own data. */
export async function readSignature(context: Context) {
	const user = getRecruiter(context);
	const [saved, page] = await inBusiness(context.get(database), user.businessId, async (trx) => [
		await findSignature(trx, user.id),
		await findOwnBookingPage(trx, user.id),
	]);
	const address = page?.enabled ? getBookingUrl(context, page.slug) : "";
	const draft = (saved.signature_fields ?? {}) as Partial<SignatureFields>;
	const fields = {
		company: isSignatureCompany(draft.company) ? draft.company : "",
		name: draft.name ?? saved.name,
		title: draft.title ?? saved.title ?? "",
		email: draft.email ?? saved.email,
		mobile_phone: draft.mobile_phone ?? formatPhone(saved.mobile_phone),
		phone: draft.phone ?? formatPhone(saved.phone),
		linkedin: draft.linkedin ?? saved.linkedin ?? "",
		// Defaults to the recruiter's own booking page until another value is saved.
		booking: draft.booking === undefined ? address : (draft.booking ?? ""),
	};
	return { fields, constraint: getConstraints(signatureSchema), kept: saved.signature };
}

/** The public address of a booking page, on the brand that its owner works in. */
export const getBookingUrl = (context: Context, slug: string): string =>
	`${siteOrigin(context.get(site).host)}/book/${slug}`;

/** Updates the signature's link when its booking page moves. */
export async function moveSignatureLink(
	trx: Scoped,
	context: Context,
	recruiterId: number,
	[from, to]: [string, string],
) {
	const fields = (await findSignature(trx, recruiterId)).signature_fields as SignatureFields | null;
	if (!fields?.booking || fields.booking !== getBookingUrl(context, from)) return;
	const moved = { ...fields, booking: getBookingUrl(context, to) };
	await updateSignature(trx, recruiterId, { html: signatureHtml(moved), fields: moved });
}

export type SignatureDraft = Awaited<ReturnType<typeof readSignature>>["fields"];

export interface SignatureActionData {
	result: FormResult | null;
	saved?: boolean;
	/** The fields as typed, to be shown where nothing listens to the typing. */
	preview?: Record<string, string>;
	failed?: string;
}

const names = ["company", "name", "title", "email", "mobile_phone", "phone", "linkedin", "booking"];

/** Saves the signature. HTML is always generated here, never accepted from input. */
export async function saveSignature(context: Context, form: FormData) {
	const user = getRecruiter(context);
	const { t } = context.get(i18n);
	const preview = Object.fromEntries(
		names.map((name) => [name, cleanText(String(form.get(name) ?? "")).slice(0, 500)]),
	);
	if (form.get("intent") === "preview") {
		return data<SignatureActionData>({ result: { initialValue: preview }, preview });
	}
	const parsed = parseForm(form, signatureSchema, t);
	if (!parsed.ok) {
		const failed = t(form.get("company") ? "signatures:fillIn" : "signatures:selectCompany");
		return data<SignatureActionData>({ result: parsed.result, preview, failed }, { status: 422 });
	}
	const fields: SignatureFields = {
		...parsed.value,
		mobile_phone: formatPhone(parsed.value.mobile_phone),
		phone: parsed.value.phone && formatPhone(parsed.value.phone),
	};
	try {
		await inBusiness(context.get(database), user.businessId, async (trx) => {
			await updateSignature(trx, user.id, { html: signatureHtml(fields), fields });
			await audit(trx, {
				actor: { type: "recruiter", id: user.id, name: user.name },
				action: "update",
				recordType: "recruiters",
				recordId: user.id,
				changes: { signature: [null, fields.company] },
				ip: context.get(requestInfo).ip,
			});
		});
	} catch (error) {
		log.error({ err: error }, "a signature was not saved");
		const failed = t("signatures:failed");
		return data<SignatureActionData>({ result: parsed.reply({ "": [failed] }), failed }, { status: 500 });
	}
	if (form.get("stay") === "1") return data<SignatureActionData>({ result: null, saved: true });
	return redirectWithToast("/recruiters/profile", { type: "success", message: t("signatures:saved") }, { status: 303 });
}

const optional = (max: number, read: (text: string) => string | null, message: string) =>
	optionalLine(max).transform((text, context) => {
		if (!text) return null;
		const result = read(text);
		if (result === null) context.addIssue({ code: "custom", message });
		return result;
	});

/** A web address; booking pages may also be on a host without domain name. */
const readBookingAddress = (text: string) => {
	const url = URL.parse(text);
	return url?.pathname.startsWith("/book/") && /^https?:$/.test(url.protocol) ? url.href : normalizeLink(text);
};

/** Specification, section 5: name, title, company, email and mobile_phone are required. */
const signatureSchema = z.object({
	company: z.enum(signatureCompanies, "signatures:selectCompany"),
	name: line(120),
	title: line(120),
	email: emailSchema,
	mobile_phone: documentNumber("phone"),
	phone: optionalDocumentNumber("phone"),
	linkedin: optional(500, (text) => normalizeLink(text, "linkedin"), "signatures:linkedinInvalid"),
	booking: optional(500, readBookingAddress, "forms:invalid"),
});

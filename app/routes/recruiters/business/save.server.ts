import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { punctuateCep, punctuateCnpj } from "#app/domain/candidates/document-numbers.ts";
import type { SenderCheck } from "#app/domain/mail/sender-domain.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusinessProfile, updateBusinessProfile } from "#db/queries/business-profile.ts";
import { type ProfileFormField, profileFormFields } from "./profile-form-options.ts";
import { businessSchema } from "./schema.server.ts";

type Context = Readonly<RouterContextProvider>;
export type ProfileFormValues = Record<ProfileFormField, string>;

export interface BusinessActionData {
	result: FormResult | null;
	/** Conflicting save: current values of differing fields, and the version to overwrite. */
	conflict?: { version: number; fields: { field: ProfileFormField; theirs: string; yours: string }[] };
	logoProblem?: string;
	/** DNS checks of the sender's domain; null when the DNS did not answer. */
	sender?: SenderCheck[] | null;
}

type Profile = Awaited<ReturnType<typeof findBusinessProfile>>;

/** The row as texts of the form. */
export function toFormValues({ address, ...row }: Profile): ProfileFormValues {
	const text = (value: string | null | undefined) => value ?? "";
	return {
		name: row.name,
		legal_name: row.legal_name,
		cnpj: row.cnpj ? punctuateCnpj(row.cnpj) : "",
		municipal_registration: text(row.municipal_registration),
		state_registration: text(row.state_registration),
		tax_regime: text(row.tax_regime),
		street: text(address.street),
		number: text(address.number),
		complement: text(address.complement),
		district: text(address.district),
		city: text(address.city),
		state: text(address.state),
		cep: address.cep ? punctuateCep(address.cep) : "",
		phone: formatPhone(row.phone),
		email: text(row.email),
		mail_from: row.mail_from,
		locale: row.locale,
		timezone: row.timezone,
		currency: row.currency,
		quiet_from: row.quiet_hours.from,
		quiet_to: row.quiet_hours.to,
		quiet_days: row.quiet_hours.holidays
			? "business"
			: row.quiet_hours.days.includes(6)
				? "weekend"
				: row.quiet_hours.days.includes(0)
					? "sunday"
					: "none",
		second_factor: row.require_second_factor ? "required" : "optional",
		idle_recruiters: String(row.session_idle_hours.recruiters),
		idle_client_contacts: String(row.session_idle_hours.client_contacts),
		idle_candidates: String(row.session_idle_hours.candidates),
		invoice_series: text(row.invoice_series),
	};
}

/** Saves the company profile; after a concurrent save it shows both versions. */
export async function saveBusiness(context: Context, form: FormData) {
	const user = permit(context, "update", "business");
	const { t } = context.get(i18n);
	const parsed = parseForm(form, businessSchema, t);
	if (!parsed.ok) return data<BusinessActionData>({ result: parsed.result }, { status: 422 });
	const { profile, version } = parsed.value;
	const { businessId } = user;
	try {
		const { changes, now } = await inBusiness(context.get(database), businessId, async (trx) => {
			const changes = await updateBusinessProfile(trx, profile, version);
			if (changes === null) return { changes, now: await findBusinessProfile(trx) };
			if (Object.keys(changes).length > 0) {
				await audit(trx, {
					actor: { type: "recruiter", id: user.id, name: user.name },
					action: "update",
					recordType: "businesses",
					recordId: businessId,
					changes,
					ip: context.get(requestInfo).ip,
				});
			}
			return { changes, now: null };
		});
		if (changes === null) {
			return data<BusinessActionData>({ result: parsed.reply({}), conflict: getConflict(now, form) }, { status: 409 });
		}
		const message = t(Object.keys(changes).length > 0 ? "company:saved" : "company:unchanged");
		return redirectWithToast("/recruiters/business", { type: "success", message }, { status: 303 });
	} catch (error) {
		if (!isTaken(error)) throw error;
		return data<BusinessActionData>({ result: parsed.reply({ cnpj: ["company:cnpjTaken"] }) }, { status: 422 });
	}
}

function getConflict(now: Profile, form: FormData): BusinessActionData["conflict"] {
	const theirs = toFormValues(now);
	const readInput = (field: ProfileFormField) => String(form.get(field) ?? "").trim();
	const fields = profileFormFields
		.map((field) => ({ field, theirs: theirs[field], yours: readInput(field) }))
		.filter(({ theirs, yours }) => theirs.replace(/\W/g, "") !== yours.replace(/\W/g, ""));
	return { version: now.lock_version, fields };
}

/** CNPJs are unique across businesses; another business's row is only detectable by the violation. */
function isTaken(error: unknown): boolean {
	return error instanceof Error && "constraint" in error && error.constraint === "businesses_cnpj_key";
}

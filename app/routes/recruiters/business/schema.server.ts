import { z } from "zod";
import { ufs } from "#app/domain/reference/states.ts";
import { defaultQuietHours } from "#app/domain/sendouts/quiet-hours.ts";
import { optionalDocumentNumber } from "#app/domain/text/document-number-fields.ts";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";
import { idleHours, quietDays, timezones } from "./profile-form-options.ts";

const text = (max: number) => optionalLine(max).transform((value) => value || null);

/** An optional value that must be valid when present. */
const read = (max: number, normalise: (value: string) => string | null, message: string) =>
	optionalLine(max).transform((value, context) => {
		if (!value) return null;
		const result = normalise(value);
		if (result === null) context.addIssue({ code: "custom", message });
		return result;
	});

const email = z.string().trim().min(1).max(254).toLowerCase().pipe(z.email("company:emailInvalid"));
const clock = (usual: string) =>
	z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "company:clockInvalid")
		.default(usual);
const hours = (usual: (typeof idleHours)[number]) => z.enum(idleHours).default(usual).transform(Number);
const choice = <const T extends readonly string[]>(values: T) => z.enum(values);

/** Company Profile, as its form sends it. */
export const businessSchema = z
	.object({
		version: z.coerce.number().int().min(0),
		name: line(200),
		legal_name: line(200),
		cnpj: optionalDocumentNumber("cnpj"),
		municipal_registration: text(40),
		state_registration: text(40),
		tax_regime: choice(["simples", "presumido", "real"])
			.optional()
			.transform((value) => value ?? null),
		street: text(200),
		number: text(20),
		complement: text(100),
		district: text(100),
		city: text(100),
		state: choice(ufs)
			.optional()
			.transform((value) => value ?? null),
		cep: optionalDocumentNumber("cep"),
		phone: optionalDocumentNumber("phone"),
		email: email.optional().transform((value) => value ?? null),
		mail_from: email,
		locale: choice(["pt", "en"]),
		timezone: choice(timezones),
		currency: choice(["BRL", "USD"]),
		quiet_from: clock(defaultQuietHours.from),
		quiet_to: clock(defaultQuietHours.to),
		quiet_days: z.enum(["none", "sunday", "weekend", "business"]).default("sunday"),
		second_factor: z.enum(["optional", "required"]).default("optional"),
		idle_recruiters: hours("24"),
		idle_client_contacts: hours("168"),
		idle_candidates: hours("720"),
		invoice_series: read(
			10,
			(value) => (/^[A-Za-z\d]{1,5}$/.test(value) ? value.toUpperCase() : null),
			"company:seriesInvalid",
		),
	})
	.transform(({ version, street, number, complement, district, city, state, cep, ...all }) => {
		const { quiet_from: from, quiet_to: to, quiet_days: days, second_factor, ...others } = all;
		const { idle_recruiters: recruiters, idle_client_contacts: client_contacts, idle_candidates, ...rest } = others;
		const profile = {
			...rest,
			quiet_hours: { from, to, days: [...quietDays[days]], holidays: days === "business" },
			require_second_factor: second_factor === "required",
			session_idle_hours: { recruiters, client_contacts, candidates: idle_candidates },
			address: Object.fromEntries(
				Object.entries({ street, number, complement, district, city, state, cep }).filter(
					(entry): entry is [string, string] => entry[1] !== null,
				),
			),
		};
		return { version, profile };
	});

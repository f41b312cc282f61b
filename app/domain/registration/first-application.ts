import { z } from "zod";
import { type GuardianField, guardianFields } from "../candidates/guardianship.ts";
import { type PhoneChannel, phoneChannels } from "../conversations/message.ts";
import { buildAnswerSchema } from "./registration-schema.ts";

/** Required besides name, e-mail, password, CV, terms and consent; the rest is requested later. */
export const firstQuestions = ["mobile_phone", "date_birth", "country", "city", "state", "region"] as const;

type Optional = "state" | "region";

export type FirstAnswers = Record<Exclude<(typeof firstQuestions)[number], Optional>, string> & {
	/** For residents of Brazil. */
	state?: string;
	/** For residents of other countries. */
	region?: string;
} & Partial<Record<GuardianField, string>>;

export function firstSchema(youngest: number, now?: () => Date) {
	return z.object(buildAnswerSchema([...firstQuestions, ...guardianFields], youngest, now)) as unknown as z.ZodObject<
		Record<Exclude<(typeof firstQuestions)[number], Optional>, z.ZodType<string>> &
			Record<GuardianField | Optional, z.ZodOptional<z.ZodType<string>>>
	>;
}

/** A consent answered in the form, recorded once the address is confirmed. */
export interface PendingConsent {
	purpose: "share_with_client" | "language_model";
	/** "job:<uid>"; null for the model. */
	field: string | null;
	isGiven: boolean;
	locale: "pt" | "en";
	siteId: number | null;
	ip: string | null;
}

/** A first application pending e-mail confirmation. */
export interface FirstApplication {
	answers: FirstAnswers;
	/** CV held until confirmation, and the parts chosen for the profile. */
	file: string | null;
	chosen: string[];
	/** Consent texts the person agreed to, by channel. */
	agreed: Partial<Record<PhoneChannel, string>>;
	consents: PendingConsent[];
}

const stored = z.object({
	answers: z.object({
		mobile_phone: z.string(),
		date_birth: z.string(),
		city: z.string(),
		country: z.string().default("BR"),
		state: z.string().optional(),
		region: z.string().optional(),
		guardian_name: z.string().optional(),
		guardian_email: z.string().optional(),
		guardian_phone: z.string().optional(),
	}),
	file: z.string().nullish(),
	chosen: z.array(z.string()).max(500).catch([]),
	agreed: z.partialRecord(z.enum(phoneChannels), z.string()).catch({}),
	consents: z
		.array(
			z.object({
				purpose: z.enum(["share_with_client", "language_model"]),
				field: z.string().nullable().default(null),
				isGiven: z.boolean(),
				locale: z.enum(["pt", "en"]),
				siteId: z.number().nullable().default(null),
				ip: z.string().nullable().default(null),
			}),
		)
		.catch([]),
});

/** First application in a wizard row; null when invalid. */
export function readFirst(row: unknown): FirstApplication | null {
	const record = stored.safeParse((row as { first?: unknown } | null)?.first);
	return record.success ? { ...record.data, file: record.data.file ?? null } : null;
}

/** The later application; a missing CV and other consents come from the earlier one. */
export function mergeFirst(before: FirstApplication | null, next: FirstApplication): FirstApplication {
	if (!before) return next;
	const { file, chosen } = next.file ? next : before;
	const earlier = before.consents.filter(
		(old) => !next.consents.some(({ purpose, field }) => purpose === old.purpose && field === old.field),
	);
	return { ...next, file, chosen, consents: [...earlier, ...next.consents] };
}

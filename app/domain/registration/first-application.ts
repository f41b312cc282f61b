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

/** A first application pending e-mail confirmation. */
export interface FirstApplication {
	answers: FirstAnswers;
	/** CV held until confirmation, and the parts chosen for the profile. */
	file: string | null;
	chosen: string[];
	/** Consent texts the person agreed to, by channel. */
	agreed: Partial<Record<PhoneChannel, string>>;
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
});

/** First application in a wizard row; null when invalid. */
export function readFirst(row: unknown): FirstApplication | null {
	const record = stored.safeParse((row as { first?: unknown } | null)?.first);
	return record.success ? { ...record.data, file: record.data.file ?? null } : null;
}

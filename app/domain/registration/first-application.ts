import { z } from "zod";
import { type GuardianField, guardianFields } from "../candidates/guardianship.ts";
import { type PhoneChannel, phoneChannels } from "../conversations/message.ts";
import { buildAnswerSchema } from "./registration-schema.ts";

/** Required besides name, e-mail, password, CV, terms and consent; the rest is requested later. */
export const firstQuestions = ["mobile_phone", "date_birth", "country", "city", "state", "region"] as const;

type Optional = "state" | "region";

export type FirstAnswers = Record<Exclude<(typeof firstQuestions)[number], Optional>, string> & {
	/** Of who lives in Brazil. */
	state?: string;
	/** Of who lives elsewhere. */
	region?: string;
} & Partial<Record<GuardianField, string>>;

export function firstSchema(youngest: number, now?: () => Date) {
	return z.object(buildAnswerSchema([...firstQuestions, ...guardianFields], youngest, now)) as unknown as z.ZodObject<
		Record<Exclude<(typeof firstQuestions)[number], Optional>, z.ZodType<string>> &
			Record<GuardianField | Optional, z.ZodOptional<z.ZodType<string>>>
	>;
}

/** A first application that waits for its person to confirm the e-mail. */
export interface FirstApplication {
	answers: FirstAnswers;
	/** The CV, held until then, and what of it goes into the curriculum. */
	file: string | null;
	chosen: string[];
	/** The words of what they agreed to, by channel. */
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

/** What a row of the wizard holds of it; null for anything else. */
export function readFirst(row: unknown): FirstApplication | null {
	const record = stored.safeParse((row as { first?: unknown } | null)?.first);
	return record.success ? { ...record.data, file: record.data.file ?? null } : null;
}

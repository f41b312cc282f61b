import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { SendingHours } from "#app/domain/sendouts/send-times.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import type { Row } from "#db/kit/row.ts";
import type { RunUser } from "#db/queries/bulk-runs/run-users.ts";
import type { EmailContent } from "#db/queries/emails.ts";
import type { LockedQueue } from "./queues.ts";

export type SenderBrand = Row<"site_configs", "id" | "title" | "domain" | "brand_key" | "logo"> & { colors: object };

export interface SendoutServices {
	now(): Date;
	compose(
		mail: {
			subject: string;
			body: string;
			question: { text: string; type: 0 | 1; step: number } | null;
			values: MergeValues;
			from: string;
			signature: string | null;
			reason: string;
		},
		brand: SenderBrand & { locale: "pt" | "en" },
	): EmailContent;
}

export interface QueueContext {
	queue: LockedQueue;
	user: RunUser;
	pace: SendingHours;
	holidays: Holidays;
	speakers: readonly SenderBrand[];
	tools: SendoutServices;
}

export type StepOutcome = "begun" | "went_on" | "dropped";

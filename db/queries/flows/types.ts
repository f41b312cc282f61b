import type { NotificationChannel } from "#app/domain/conversations/preferred-channel.ts";
import type { StepChannel, StepKind } from "#app/domain/flows/flows.ts";
import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { EmailContent } from "#db/queries/emails.ts";
import type { AutomationAuthor, Subject } from "./automation-actor.ts";

export interface FlowStep {
	kind: Exclude<StepKind, "wait"> | "wait";
	text: string | null;
	field: string | null;
	status: number | null;
	days: number | null;
	url: string | null;
	email_template: number | null;
	/** Delivery by email, or by the recipient's preferred channel. */
	channel?: StepChannel;
	whatsapp_template?: number | null;
	sms_text?: string | null;
	tearsheet: number | null;
	evaluation?: number | null;
	survey?: number | null;
	on_error: "stop" | "continue";
}

export interface StepResult {
	/** Waiting: the run stays at the step until its job is finished. */
	outcome: "done" | "skipped" | "failed" | "waiting";
	/** Key of `automations:runs.reason`. */
	reason?: string;
	/** Channel used, where several were possible; `reason` explains why not the phone. */
	channel?: NotificationChannel;
}

export interface FlowServices {
	compose: ComposeFlowEmail;
}

export interface StepContext {
	db: Scoped;
	businessId: number;
	entity: string;
	/** Name of the automation, shown as actor. */
	name: string;
	step: FlowStep;
	/** Index of the step in its flow. */
	at: number;
	by: AutomationAuthor;
	holidays: Holidays;
	tools: FlowServices;
}

export type FlowSubject = Subject & { run: { id: number; uid: string } };

export type StepAction = (doing: StepContext, about: readonly FlowSubject[]) => Promise<Map<number, StepResult>>;

/** Renders an email; provided by the worker, as queries know no layout. */
export type ComposeFlowEmail = (
	message: {
		subject: string;
		body: string;
		values: MergeValues;
		from: string;
		signature: string | null;
	},
	brand: { title: string; colors: object; locale: "pt" | "en" },
) => EmailContent;

import type { StepKind } from "#app/domain/flows/flows.ts";
import type { fieldValues } from "#app/domain/mail/merge-fields.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { EmailContent } from "#db/queries/emails.ts";
import type { Agent, Subject } from "./automation-actor.ts";

export interface FlowStep {
	kind: Exclude<StepKind, "wait"> | "wait";
	text: string | null;
	field: string | null;
	status: number | null;
	days: number | null;
	url: string | null;
	email_template: number | null;
	tearsheet: number | null;
	evaluation?: number | null;
	survey?: number | null;
	on_error: "stop" | "continue";
}

export interface Done {
	/** Waiting: the run stands at the step until what it planned is over. */
	outcome: "done" | "skipped" | "failed" | "waiting";
	/** A word of `automations:runs.reason`. */
	reason?: string;
}

export interface Tools {
	compose: ComposeLetter;
}

export interface Doing {
	db: Scoped;
	businessId: number;
	entity: string;
	/** The automation's, under which its doings are known. */
	name: string;
	step: FlowStep;
	/** The step's place in its flow. */
	at: number;
	by: Agent;
	holidays: Holidays;
	tools: Tools;
}

export type About = Subject & { run: { id: number; uid: string } };

export type Doer = (doing: Doing, about: readonly About[]) => Promise<Map<number, Done>>;

/** Makes a letter of words and a brand; given by the worker, as queries know no layout. */
export type ComposeLetter = (
	message: {
		subject: string;
		body: string;
		values: ReturnType<typeof fieldValues>;
		from: string;
		signature: string | null;
	},
	brand: { title: string; colors: object; locale: "pt" | "en" },
) => EmailContent;

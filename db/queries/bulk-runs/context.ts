import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { MoveMessageRenderer } from "#db/queries/applies/prepare-move-mail.ts";
import type { EmailContent } from "#db/queries/emails.ts";
import type { Item, Outcome } from "./items.ts";
import type { RunUser } from "./run-users.ts";

/** Brand of a bulk message. */
export interface MessageBrand {
	title: string;
	colors: object;
	locale: "pt" | "en";
}

/** Functions of upper layers needed by a run. */
export interface RunServices {
	/** Renders a recruiter's message as an e-mail of the brand. */
	compose(
		message: { subject: string; body: string; values: MergeValues; from: string; signature: string | null },
		brand: MessageBrand,
	): EmailContent;
	/** Renders the news of a move. */
	moved: MoveMessageRenderer;
}

/** One part of a run in this transaction. */
export interface Step {
	db: Scoped;
	businessId: number;
	entity: Entity;
	user: RunUser;
	run: { id: number; uid: string; params: unknown; ip: string | null };
	items: readonly Item[];
	tools: RunServices;
	/** The recipients are already in a process. */
	inProcess?: true;
}

/** Processes every record and returns its outcome. */
export type RunAction = (step: Step) => Promise<Outcome[]>;

export const idsIn = ({ items }: Pick<Step, "items">): number[] => items.map(({ id }) => id);

/** Actor for the audit log. */
export const actorIn = ({ user, run }: Pick<Step, "user" | "run">) => ({
	type: "recruiter" as const,
	id: user.id,
	name: user.name,
	ip: run.ip,
});

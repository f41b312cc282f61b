import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { WriteMoved } from "#db/queries/applies/plan-move-mail.ts";
import type { EmailContent } from "#db/queries/emails.ts";
import type { Item, Outcome } from "./items.ts";
import type { Runner } from "./permission-filter.ts";

/** The brand a message to many speaks for. */
export interface Speaking {
	title: string;
	colors: object;
	locale: "pt" | "en";
}

/** What the layers above lend to a run. */
export interface Tools {
	/** A message of a recruiter's own words as an e-mail of the brand. */
	compose(
		message: { subject: string; body: string; values: MergeValues; from: string; signature: string | null },
		brand: Speaking,
	): EmailContent;
	/** The mail a move causes. */
	moved: WriteMoved;
}

/** One part of a run: these records, now, in this transaction. */
export interface Step {
	db: Scoped;
	businessId: number;
	entity: Entity;
	user: Runner;
	run: { id: number; uid: string; params: unknown; ip: string | null };
	items: readonly Item[];
	tools: Tools;
	/** The people of applies: they take part in a process already. */
	inProcess?: true;
}

/** Does it to every record given and says what became of each. */
export type Act = (step: Step) => Promise<Outcome[]>;

export const idsIn = ({ items }: Pick<Step, "items">): number[] => items.map(({ id }) => id);

/** Whoever a run acts for, as the audit log names them. */
export const actorIn = ({ user, run }: Pick<Step, "user" | "run">) => ({
	type: "recruiter" as const,
	id: user.id,
	name: user.name,
	ip: run.ip,
});

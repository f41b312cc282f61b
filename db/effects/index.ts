import type { Actor } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { candidates } from "./candidates.ts";
import { client_companies } from "./client_companies.ts";
import { client_contacts } from "./client_contacts.ts";
import { contacts } from "./contacts.ts";
import { email_templates } from "./email_templates.ts";
import { interviews } from "./interviews.ts";
import { jobs } from "./jobs.ts";
import { projects } from "./projects.ts";
import { sendout_queues } from "./sendout_queues.ts";
import { tasks } from "./tasks.ts";

export interface Saved {
	id: number;
	/** Changed fields as they were and are, by column; `before` is null for a new record. */
	before: Record<string, unknown> | null;
	after: Record<string, unknown>;
	actor: Actor;
	/** Changed with others: what is said once for all is said by `together`. */
	many?: true;
}

export interface Together {
	ids: readonly number[];
	after: Record<string, unknown>;
	actor: Actor;
}

/** What else happens when a record is written, in the same transaction, whoever writes it: form, bulk run, import. */
export interface Effects {
	saved?: (db: Scoped, businessId: number, saved: Saved) => Promise<void>;
	/** Once for records changed together to the same values; `saved` hears of each of them too, as one of many. */
	together?: (db: Scoped, businessId: number, saved: Together) => Promise<void>;
	removed?: (db: Scoped, businessId: number, removed: { id: number; actor: Actor }) => Promise<void>;
}

/** By entity key. A new one adds its line. */
export const effects: Record<string, Effects> = {
	candidates,
	client_companies,
	client_contacts,
	contacts,
	email_templates,
	interviews,
	jobs,
	projects,
	sendout_queues,
	tasks,
};

import type { RawBuilder } from "kysely";
import { applies } from "./applies.ts";
import { client_companies } from "./client_companies.ts";
import { client_contacts } from "./client_contacts.ts";
import { jobs } from "./jobs.ts";
import { projects } from "./projects.ts";
import { prospecting_templates } from "./prospecting_templates.ts";
import { sendout_queues } from "./sendout_queues.ts";
import { tasks } from "./tasks.ts";
import { tearsheets } from "./tearsheets.ts";

/** SQL of a computed field: `row` is the table's alias in the list's query, always of one business. */
export type Computed = (row: string) => RawBuilder<unknown>;

/** By table, then field. A new table adds its line. */
export const computed: Record<string, Record<string, Computed>> = {
	jobs,
	applies,
	client_companies,
	client_contacts,
	projects,
	prospecting_templates,
	sendout_queues,
	tasks,
	tearsheets,
};

import { holidays } from "./administrator/holidays.ts";
import type { Entity } from "./kit/entity.ts";
import { applies } from "./recruiters/applies.ts";
import { candidates } from "./recruiters/candidates.ts";
import { client_companies } from "./recruiters/client_companies.ts";
import { client_contacts } from "./recruiters/client_contacts.ts";
import { contacts } from "./recruiters/contacts.ts";
import { email_templates } from "./recruiters/email_templates.ts";
import { employees } from "./recruiters/employees.ts";
import { interviews } from "./recruiters/interviews.ts";
import { jobs } from "./recruiters/jobs.ts";
import { notes } from "./recruiters/notes.ts";
import { projects } from "./recruiters/projects.ts";
import { prospecting_templates } from "./recruiters/prospecting_templates.ts";
import { sendout_queues } from "./recruiters/sendout_queues.ts";
import { submissions } from "./recruiters/submissions.ts";
import { tasks } from "./recruiters/tasks.ts";
import { tearsheets } from "./recruiters/tearsheets.ts";
import { template_notes } from "./recruiters/template_notes.ts";

/** Every described entity. A new one adds its line. */
export const entities: readonly Entity[] = [
	template_notes,
	tearsheets,
	tasks,
	notes,
	submissions,
	jobs,
	interviews,
	email_templates,
	employees,
	holidays,
	applies,
	candidates,
	client_companies,
	client_contacts,
	contacts,
	projects,
	prospecting_templates,
	sendout_queues,
];

const byKey = new Map<string, Entity>(entities.map((entity) => [entity.key, entity]));

export function entityOf(key: string): Entity | undefined {
	return byKey.get(key);
}

/** The entity whose list or record an address is of. */
export function entityAt(path: string): Entity | undefined {
	return entities.find((entity) => path === entity.path || path.startsWith(`${entity.path}/`));
}

import type { Like } from "../../like.ts";
import type { entities as pt } from "../../pt/entities/index.ts";
import { applies } from "./applies.ts";
import { candidates } from "./candidates.ts";
import { client_companies } from "./client_companies.ts";
import { client_contacts } from "./client_contacts.ts";
import { contacts } from "./contacts.ts";
import { email_templates } from "./email_templates.ts";
import { employees } from "./employees.ts";
import { holidays } from "./holidays.ts";
import { interviews } from "./interviews.ts";
import { jobs } from "./jobs.ts";
import { notes } from "./notes.ts";
import { projects } from "./projects.ts";
import { prospecting_templates } from "./prospecting_templates.ts";
import { sendout_queues } from "./sendout_queues.ts";
import { submissions } from "./submissions.ts";
import { tasks } from "./tasks.ts";
import { tearsheets } from "./tearsheets.ts";
import { template_notes } from "./template_notes.ts";

export const entities: Like<typeof pt> = {
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
};

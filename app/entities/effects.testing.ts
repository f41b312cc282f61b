/** Effect of a back-office record (by entity or screen) and the test that proves it. */
export interface Effect {
	effect: string;
	/** Test file and title; rows without effect name what is missing. */
	test: [file: string, name: string] | { missing: string };
}

const office = "app/routes/administrator";
const effectsTest = `${office}/record-effects.test.ts`;
const references = "db/entities/reference-effects.test.ts";
const uses = "app/routes/entity/usage.test.ts";
const suggested = "suggests active rows, and counts its value as a use";
const processes = `${office}/processes/processes.test.ts`;
const process =
	"a process starts from the standard template; new matching jobs copy it, later edits leave existing jobs unchanged";
const ofFlow = "an automation changes its record and its page shows the run and a dry run";
const ofWork = `${office}/configuration-effects.test.ts`;
const visible = "a course shows its benefits and counts visitors to its enrollment link";

export const effects: Readonly<Record<string, Effect>> = {
	accounts: {
		effect: "seats limit invitations; suspended: nobody comes in",
		test: [
			`${office}/accounts.test.ts`,
			"suspending an account signs out its recruiters and refuses sign-in with a reason, except for its manager",
		],
	},
	action_flow_steps: { effect: "done to the record", test: [`${office}/automations/automations.test.ts`, ofFlow] },
	action_flows: { effect: "its steps run", test: [`${office}/automations/automations.test.ts`, ofFlow] },
	admission_requirements: {
		effect: "what the next admissions ask",
		test: [
			"db/queries/admissions/admissions.test.ts",
			"openAdmission uses the business's own requirements, and running admissions preserve theirs when those change",
		],
	},
	automations: { effect: "starts its flow", test: [`${office}/automations/automations.test.ts`, ofFlow] },
	benefits: { effect: "suggested for jobs and employees", test: [uses, suggested] },
	business_files: {
		effect: "read by whom it is visible to, while it holds",
		test: [effectsTest, "an official document is visible only to its audience within its dates"],
	},
	business_sectors: { effect: "suggested for companies, leads and jobs", test: [uses, suggested] },
	businesses: {
		effect: "lists, site, administrator",
		test: [
			`${office}/businesses/new.test.ts`,
			"creating a business adds its lists, site and administrator invitation, and its creator can open it",
		],
	},
	category_sectors: {
		effect: "offered to who registers",
		test: [references, "the registration offers active areas in their order, and the same applies to departments"],
	},
	cities: {
		effect: "suggested for jobs",
		test: ["app/routes/entity/references.test.ts", "is shared by all businesses, found by name and read-only"],
	},
	city_taxes: {
		effect: "the invoice's tax lines; without a row nothing is issued",
		test: [ofWork, "taxes saved on their pages are withheld on the next invoice"],
	},
	contact_messages: {
		effect: "one kept aside that is said to be new becomes a lead and a task",
		test: [
			"app/routes/public/contact-flood.test.ts",
			"an administrator sees held messages with their reason and accepts each once",
		],
	},
	content_pages: {
		effect: "read on the brands it stands on",
		test: [ofWork, "a page is shown on the brand's site until it becomes a draft again"],
	},
	core_industries: { effect: "suggested for companies and jobs", test: [uses, suggested] },
	costumers: {
		effect: "blocked: its company gets no new job",
		test: [
			"db/entities/costumers.test.ts",
			"the job form refuses a company with a blocked payer and names the payer and the reason",
		],
	},
	course_benefits: { effect: "shown on its courses", test: [effectsTest, visible] },
	courses: { effect: "shown on the site, enrollments counted", test: [effectsTest, visible] },
	data_collections: {
		effect: "asked of candidates; what they tell goes to their record with its consents",
		test: [ofWork, "a data collection requests its builder's fields while active and nothing while inactive"],
	},
	data_requests: {
		effect: "its person is told the answer",
		test: [
			"app/routes/candidates/settings/own-data.test.ts",
			"a data request is saved with its 15-day deadline, and its answer is e-mailed and shown",
		],
	},
	custom_fields: {
		effect: "a field of its records: form, page, list, filter, order, file, API, history",
		test: [
			"app/routes/entity/custom-fields.test.ts",
			"a custom field appears in every view, form and API of its records",
		],
	},
	departaments: {
		effect: "offered while it is active",
		test: [references, "the registration offers active areas in their order, and the same applies to departments"],
	},
	email_templates: {
		effect: "the words of the product's letters",
		test: [
			"app/routes/recruiters/templates/emails/templates.test.ts",
			"an event's own template replaces the standard one, the brand's first and English only when there is one",
		],
	},
	entity_cards: {
		effect: "what cards show",
		test: [
			`${office}/entity_cards/card.test.ts`,
			"the blocks of a list show their card's fields in order; table and board stay unchanged",
		],
	},
	equipment: { effect: "suggested for jobs and employees", test: [uses, suggested] },
	federal_taxes: {
		effect: "what is withheld of an invoice",
		test: [ofWork, "taxes saved on their pages are withheld on the next invoice"],
	},
	holidays: {
		effect: "due dates move",
		test: [
			`${office}/holidays/holidays.test.ts`,
			"confirming a new holiday moves due dates on that day, at their hour, with their reminders",
		],
	},
	integrations: {
		effect: "outside systems are told",
		test: [
			`${office}/integrations/integration.test.ts`,
			"a webhook receives its events with public ids; its secret is shown once and deliveries are resent",
		],
	},
	job_benefits: {
		effect: "labels on the job's page",
		test: [references, "a job's page lists its visible benefits by label, in order, in the user's language"],
	},
	linkedin_core_industries: {
		effect: "an outside label becomes ours",
		test: [references, "a company saved with an industry's external label gets the mapped industry"],
	},
	message_channels: {
		effect: "messages leave by them, and come in",
		test: [
			"workers/tasks/send_message.test.ts",
			"send_message pauses the whole number for the time a 429 response requests, then sends",
		],
	},
	message_prices: {
		effect: "shown before a message is sent, stored with it after",
		test: ["workers/tasks/send_message.test.ts", "sendMessage saves the parts and the country's price of an SMS"],
	},
	message_templates: {
		effect: "what leaves by WhatsApp when its window is closed",
		test: [
			"workers/tasks/send_message.test.ts",
			"sendMessage on WhatsApp refuses free text when the window is closed and allows an approved template",
		],
	},
	off_limit_rule_candidates: {
		effect: "protects whoever is placed",
		test: [
			`${office}/off_limits/off-limits.test.ts`,
			"a rule protects a placed candidate until the guarantee period ends, and stops when the placement is undone",
		],
	},
	off_limits: {
		effect: "keeps people out of other clients' jobs",
		test: [
			`${office}/off_limits/off-limits.test.ts`,
			"an off-limits protection excludes a company's employees from other clients' jobs",
		],
	},
	partners: {
		effect: "shown to candidates",
		test: [effectsTest, "listPartners returns a partner while it is active"],
	},
	pay_rules: {
		effect: "classifies hours, and says what they are paid and charged",
		test: [
			"db/queries/timesheets/timesheets.test.ts",
			"submitHours classifies and prices each day by the client's rule, and by the previous rule before its start",
		],
	},
	position_levels: {
		effect: "chooses the standard fee",
		test: [references, "a new job gets fee and guarantee of the most specific standard fee valid on its opening day"],
	},
	positions: {
		effect: "a title typed by another name becomes its own, with its level",
		test: [references, "a job title entered as a synonym becomes the catalogue's title with its usual level"],
	},
	pricing_plan_configurations: {
		effect: "offered in proposals",
		test: [effectsTest, "a price book plan is offered in a proposal's services while it is active"],
	},
	process_orchestrators: { effect: "the process of new jobs", test: [processes, process] },
	process_statuses: {
		effect: "the columns of new jobs' boards",
		test: [processes, "statuses move by button and by drag, and boards of new jobs follow"],
	},
	recruiters: {
		effect: "suspended: out at once, tokens too",
		test: [
			`${office}/recruiters/access.test.ts`,
			"suspending a recruiter ends sessions and tokens with a message at sign-in; reactivation restores access",
		],
	},
	reports: {
		effect: "counts what is there, with lists of the same number",
		test: [
			`${office}/reports/reports.test.ts`,
			"every predefined report counts its records, and its numbers link to lists of as many rows",
		],
	},
	roles: {
		effect: "rights, reach and fields of the next request",
		test: [
			`${office}/roles/role.test.ts`,
			"role limits on records or fields apply on the next request, and the recruiter's page explains them",
		],
	},
	sales_funnel: {
		effect: "columns and odds of the proposals' board",
		test: [ofWork, "the proposals board shows the active stages of the sales funnel in their order"],
	},
	search_synonyms: {
		effect: "searches of people and of open jobs find a word's group",
		test: ["db/queries/search-synonyms.test.ts", "candidate search matches synonyms and corrects a misspelt title"],
	},
	settings: {
		effect: "guarantee and target date of new jobs",
		test: [references, "a new job without a fee gets its guarantee from the settings, and a target in business days"],
	},
	site_configs: {
		effect: "one host's pages and mail, no other's",
		test: [
			`${office}/site_configs/site.test.ts`,
			"changing colors of host A updates its pages and e-mails at once and leaves host B unchanged",
		],
	},
	recruiting_costs: {
		effect: "what a hire costs, by source, campaign and brand",
		test: [
			`${office}/reports/hiring-costs.test.ts`,
			"cost per hire divides a source's cost by its hires, and shows a reason when either is missing",
		],
	},
	standard_billings: {
		effect: "how a fee is split",
		test: [
			`${office}/fees/fees.test.ts`,
			"instalments are saved and used when they total the whole fee, and refused with errors otherwise",
		],
	},
	standard_fees: {
		effect: "the fee of new jobs",
		test: [references, "a new job gets fee and guarantee of the most specific standard fee valid on its opening day"],
	},
	surveys: {
		effect: "asked, and answered",
		test: [`${office}/record-effects.test.ts`, "a survey is sent with its builder's questions while it is active"],
	},
	talk_events: {
		effect: "seats and waiting list on the site",
		test: [
			"db/entities/talk-seats.test.ts",
			"a larger capacity moves waiting participants up, and deleting a participant frees the seat",
		],
	},
	talk_participants: {
		effect: "takes a seat",
		test: [
			"db/entities/talk-seats.test.ts",
			"the last seat fills a talk, later participants wait, and a cancellation moves the next one up",
		],
	},
	template_uploads: {
		effect: "documents of records are made of it",
		test: [
			"app/routes/recruiters/documents/documents.test.ts",
			"a candidate's document contains the record's data and the recruiter's edits, and is saved as a file",
		],
	},
	work_schedules: {
		effect: "the hours in which times are offered",
		test: [ofWork, "interview hours offered for a recruiter follow their work schedule"],
	},
	workflow_statuses: { effect: "the statuses a process begins with", test: [processes, process] },
	workflow_templates: {
		effect: "what a process begins from",
		test: [processes, "the standard template cannot be changed, and a process can start from another template"],
	},
};

/** Problems: an entity without row, an empty row, a missing or skipped test. */
export function effectProblems(
	keys: readonly string[],
	table: Readonly<Record<string, Effect>>,
	read: (file: string) => string | null,
): string[] {
	const missing = keys.filter((key) => !Object.hasOwn(table, key)).map((key) => `${key}: no named effect test`);
	const wrong = Object.entries(table).flatMap(([key, { test }]) => {
		if (!keys.includes(key)) return [`${key}: nothing of the back office`];
		if ("missing" in test) return [];
		const [file, name] = test;
		const text = read(file);
		if (text === null) return [`${key}: ${file} is not there`];
		const begins = text.indexOf(JSON.stringify(name));
		if (begins < 0) return [`${key}: ${file} has no test "${name}"`];
		return /\btest\(\s*$/.test(text.slice(0, begins)) ? [] : [`${key}: "${name}" is no test that runs`];
	});
	return [...missing, ...wrong];
}

/** Effect of a back-office record (by entity or screen) and the test that proves it. */
export interface Effect {
	effect: string;
	/** Test file and title; rows without effect name what is missing. */
	test: [file: string, name: string] | { missing: string };
}

const office = "app/routes/administrator";
const effectsTest = `${office}/effects.test.ts`;
const references = "db/entities/reference-effects.test.ts";
const uses = "app/routes/entity/usage.test.ts";
const suggested = "suggests what is active, and what it holds is used";
const processes = `${office}/processes/processes.test.ts`;
const process =
	"a process begins from the standard template; new jobs that fit get a copy, and later edits move no running job";
const ofFlow = "an automation made on its screen changes the record it is about; its page shows the run and a dry run";
const ofWork = `${office}/effects-of-work.test.ts`;
const visible = "a course is shown with what it gives, and who goes on to its enrollment is counted";

export const effects: Readonly<Record<string, Effect>> = {
	accounts: {
		effect: "seats limit invitations; suspended: nobody comes in",
		test: [
			`${office}/accounts.test.ts`,
			"nobody of a suspended account is in, or comes in, and each is told why; its keeper stays",
		],
	},
	action_flow_steps: { effect: "done to the record", test: [`${office}/automations/automations.test.ts`, ofFlow] },
	action_flows: { effect: "its steps run", test: [`${office}/automations/automations.test.ts`, ofFlow] },
	admission_requirements: {
		effect: "what the next admissions ask",
		test: [
			"db/queries/admissions/admissions.test.ts",
			"openAdmission asks what a business's own rows say, and running ones keep theirs when those change",
		],
	},
	automations: { effect: "starts its flow", test: [`${office}/automations/automations.test.ts`, ofFlow] },
	benefits: { effect: "suggested for jobs and employees", test: [uses, suggested] },
	business_files: {
		effect: "read by whom it is visible to, while it holds",
		test: [effectsTest, "an official document is read by those it is visible to, in its days, and by nobody else"],
	},
	business_sectors: { effect: "suggested for companies, leads and jobs", test: [uses, suggested] },
	businesses: {
		effect: "lists, site, administrator",
		test: [
			`${office}/businesses/new.test.ts`,
			"a new business has its lists, its site, its administrator's invitation, and is opened by who made it",
		],
	},
	category_sectors: {
		effect: "offered to who registers",
		test: [
			references,
			"areas are offered in their order to who registers, without those switched off; a department too",
		],
	},
	cities: {
		effect: "suggested for jobs",
		test: [
			"app/routes/entity/references.test.ts",
			"is the same for every business, is found by its name, and nobody changes it",
		],
	},
	city_taxes: {
		effect: "the invoice's tax lines; without a row nothing is issued",
		test: [ofWork, "taxes written on their screens are what the next invoice holds back"],
	},
	contact_messages: {
		effect: "one kept aside that is said to be new becomes a lead and a task",
		test: [
			"app/routes/public/contact-flood.test.ts",
			"an administrator sees what was kept aside and why, and one press of theirs makes work of it, once",
		],
	},
	content_pages: {
		effect: "read on the brands it stands on",
		test: [ofWork, "a page written on its screen is read on the brand's site until it becomes a draft again"],
	},
	core_industries: { effect: "suggested for companies and jobs", test: [uses, suggested] },
	costumers: {
		effect: "blocked: its company gets no new job",
		test: [
			"db/entities/costumers.test.ts",
			"a company one of whose payers is blocked gets no new job, and the form says which and why",
		],
	},
	course_benefits: { effect: "shown on its courses", test: [effectsTest, visible] },
	courses: { effect: "shown on the site, enrollments counted", test: [effectsTest, visible] },
	data_collections: {
		effect: "asked of candidates; what they tell goes to their record with its consents",
		test: [
			ofWork,
			"a collection made on its screen asks for the fields of its builder, and for nothing while it is off",
		],
	},
	data_requests: {
		effect: "its person is told the answer",
		test: [
			"app/routes/candidates/settings/own-data.test.ts",
			"a request about one's data is kept with its 15 days; its answer goes by mail and stands on the page",
		],
	},
	custom_fields: {
		effect: "a field of its records: form, page, list, filter, order, file, API, history",
		test: ["app/routes/entity/custom-fields.test.ts", "a custom field is a field of its records everywhere at once"],
	},
	departaments: {
		effect: "offered while it is active",
		test: [
			references,
			"areas are offered in their order to who registers, without those switched off; a department too",
		],
	},
	email_templates: {
		effect: "the words of the product's letters",
		test: [
			"app/routes/recruiters/templates/emails/templates.test.ts",
			"a moment's own words leave instead of the standard ones: the brand's first, English only where there is some",
		],
	},
	entity_cards: {
		effect: "what cards show",
		test: [
			`${office}/entity_cards/card.test.ts`,
			"the blocks of a list show what their card says, in its order; the table and the board stay as they are",
		],
	},
	equipment: { effect: "suggested for jobs and employees", test: [uses, suggested] },
	federal_taxes: {
		effect: "what is withheld of an invoice",
		test: [ofWork, "taxes written on their screens are what the next invoice holds back"],
	},
	holidays: {
		effect: "due dates move",
		test: [
			`${office}/holidays/holidays.test.ts`,
			"due dates on a new holiday are moved after confirmation, at their hour, reminders with them",
		],
	},
	integrations: {
		effect: "outside systems are told",
		test: [
			`${office}/integrations/integration.test.ts`,
			"a webhook is told of what it asked for, by public ids; its secret is shown once, its deliveries are listed and sent again",
		],
	},
	job_benefits: {
		effect: "labels on the job's page",
		test: [
			references,
			"a job's page says its benefits by their labels, in order, in the reader's language, without those not shown",
		],
	},
	linkedin_core_industries: {
		effect: "an outside label becomes ours",
		test: [references, "a company saved with an industry's outside label gets ours"],
	},
	message_channels: {
		effect: "messages leave by them, and come in",
		test: [
			"workers/tasks/send_message.test.ts",
			"a message waits as long as a provider that says 429 asks, for all of its number, and is sent then",
		],
	},
	message_prices: {
		effect: "shown before a message is sent, stored with it after",
		test: ["workers/tasks/send_message.test.ts", "a text by SMS stores its parts and its price, by country"],
	},
	message_templates: {
		effect: "what leaves by WhatsApp when its window is closed",
		test: [
			"workers/tasks/send_message.test.ts",
			"sendMessage on WhatsApp refuses free words when the window is closed, and lets an approved template through",
		],
	},
	off_limit_rule_candidates: {
		effect: "protects whoever is placed",
		test: [
			`${office}/off_limits/off-limits.test.ts`,
			"a rule protects whoever is placed until the guarantee and its days are over; undone, nobody",
		],
	},
	off_limits: {
		effect: "keeps people out of other clients' jobs",
		test: [
			`${office}/off_limits/off-limits.test.ts`,
			"a protection written on its screen keeps its company's people out of other clients' jobs",
		],
	},
	partners: {
		effect: "shown to candidates",
		test: [effectsTest, "a partner is shown to candidates while it is switched on"],
	},
	pay_rules: {
		effect: "classifies hours, and says what they are paid and charged",
		test: [
			"db/queries/timesheets/timesheets.test.ts",
			"submitHours classifies and prices a week by the rule of its client, and by the one before until it begins",
		],
	},
	position_levels: {
		effect: "chooses the standard fee",
		test: [
			references,
			"a new job gets the fee and guarantee of the most specific standard that holds on its opening day",
		],
	},
	positions: {
		effect: "a title typed by another name becomes its own, with its level",
		test: [references, "a job's title typed by another of its names becomes the catalogue's, with its usual level"],
	},
	pricing_plan_configurations: {
		effect: "offered in proposals",
		test: [effectsTest, "a plan of the price book is offered in a proposal's services while it is switched on"],
	},
	process_orchestrators: { effect: "the process of new jobs", test: [processes, process] },
	process_statuses: {
		effect: "the columns of new jobs' boards",
		test: [processes, "statuses move by button and by drag, and the boards of new jobs follow"],
	},
	recruiters: {
		effect: "suspended: out at once, tokens too",
		test: [
			`${office}/recruiters/access.test.ts`,
			"whoever is suspended is out at once, tokens included, and is told at the door; reactivated they come in again",
		],
	},
	reports: {
		effect: "counts what is there, with lists of the same number",
		test: [
			`${office}/reports/reports.test.ts`,
			"every ready report counts what is there, and its numbers open lists of as many rows",
		],
	},
	roles: {
		effect: "rights, reach and fields of the next request",
		test: [
			`${office}/roles/role.test.ts`,
			"a role that reaches one's own records, or sees fewer fields, holds with the next request, and the colleague's page says why",
		],
	},
	sales_funnel: {
		effect: "columns and odds of the proposals' board",
		test: [
			ofWork,
			"stages written on the funnel's screen are the columns of the proposals' board, in their order, while they are on",
		],
	},
	search_synonyms: {
		effect: "searches of people and of open jobs find a word's group",
		test: [
			"db/queries/search-synonyms.test.ts",
			"a search of people finds what a group says instead, and the nearest title when a letter is wrong",
		],
	},
	settings: {
		effect: "guarantee and target date of new jobs",
		test: [
			references,
			"the settings give a new job its guarantee where no fee does, and its target date in business days",
		],
	},
	site_configs: {
		effect: "one host's pages and mail, no other's",
		test: [
			`${office}/site_configs/site.test.ts`,
			"colors changed on host A are A's at once, on its pages and in its mail; host B stays as it was",
		],
	},
	recruiting_costs: {
		effect: "what a hire costs, by source, campaign and brand",
		test: [
			`${office}/reports/hiring-costs.test.ts`,
			"cost per hire is a source's cost over its hires, and a dash with its reason where either is lacking",
		],
	},
	standard_billings: {
		effect: "how a fee is split",
		test: [
			`${office}/fees/fees.test.ts`,
			"instalments that are all of the fee are saved and used; others are refused beside what was typed",
		],
	},
	standard_fees: {
		effect: "the fee of new jobs",
		test: [
			references,
			"a new job gets the fee and guarantee of the most specific standard that holds on its opening day",
		],
	},
	surveys: {
		effect: "asked, and answered",
		test: [`${office}/effects.test.ts`, "a survey is asked while it is switched on, with the questions of its builder"],
	},
	talk_events: {
		effect: "seats and waiting list on the site",
		test: [
			"db/entities/talk-seats.test.ts",
			"more seats bring up who waits; a row that is filed away gives its seat back",
		],
	},
	talk_participants: {
		effect: "takes a seat",
		test: [
			"db/entities/talk-seats.test.ts",
			"the last seat fills a talk; who comes later waits, and moves up in turn when one cancels",
		],
	},
	template_uploads: {
		effect: "documents of records are made of it",
		test: [
			"app/routes/recruiters/documents/documents.test.ts",
			"a candidate's document says what the record says and what the recruiter changed, and is a file of the candidate",
		],
	},
	work_schedules: {
		effect: "the hours in which times are offered",
		test: [
			ofWork,
			"hours written on a work schedule's screen and given to a colleague are the hours they are offered in",
		],
	},
	workflow_statuses: { effect: "the statuses a process begins with", test: [processes, process] },
	workflow_templates: {
		effect: "what a process begins from",
		test: [processes, "the standard template stays as it is; a process may begin from another one"],
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

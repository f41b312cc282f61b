import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import { accounts } from "./accounts.ts";
import { applies } from "./applies.ts";
import { automation, flowStep } from "./automations.ts";
import { billingPlans } from "./billing_plans.ts";
import { candidates } from "./candidates.ts";
import { clientCompanies } from "./client_companies.ts";
import { clientContacts } from "./client_contacts.ts";
import { contactMessages } from "./contact_messages.ts";
import { contacts } from "./contacts.ts";
import { customFields } from "./custom_fields.ts";
import { dataRequests } from "./data_requests.ts";
import { emailTemplates } from "./email_templates.ts";
import { employees } from "./employees.ts";
import { evaluations } from "./evaluations.ts";
import { feedbacks } from "./feedbacks.ts";
import { interviews } from "./interviews.ts";
import { invoices } from "./invoices.ts";
import { jobs } from "./jobs.ts";
import { meetings } from "./meetings.ts";
import { notes } from "./notes.ts";
import { offLimits } from "./off_limits.ts";
import { offers } from "./offers.ts";
import { pipelineStatuses } from "./pipeline-statuses.ts";
import { processOrchestrators } from "./process_orchestrators.ts";
import { projects } from "./projects.ts";
import { proposals } from "./proposals.ts";
import { prospectingTemplates } from "./prospecting_templates.ts";
import { recruiters } from "./recruiters.ts";
import { roles } from "./roles.ts";
import { sendoutQueues } from "./sendout_queues.ts";
import { signatureRequests } from "./signature_requests.ts";
import { siteConfigs } from "./site_configs.ts";
import { slotOffers } from "./slot_offers.ts";
import { questionColumns } from "./surveys.ts";
import { talentPools } from "./talent_pools.ts";
import { talkEvents } from "./talk_events.ts";
import { talkParticipants } from "./talk_participants.ts";
import { tasks } from "./tasks.ts";
import { tearsheets } from "./tearsheets.ts";
import { timesheets } from "./timesheets.ts";
import { workflowTemplates } from "./workflow_templates.ts";

/** By entity key. An entity that is all description is not here. */
const all: Partial<Record<RefTarget, EntitySql>> = {
	action_flow_steps: flowStep,
	automations: automation,
	accounts,
	applies,
	billing_plans: billingPlans,
	candidates,
	client_companies: clientCompanies,
	client_contacts: clientContacts,
	contact_messages: contactMessages,
	contacts,
	custom_fields: customFields,
	data_collections: { computed: questionColumns("data_collection_id") },
	data_requests: dataRequests,
	email_templates: emailTemplates,
	employees,
	evaluations,
	feedbacks,
	interviews,
	invoices,
	jobs,
	meetings,
	notes,
	off_limits: offLimits,
	offers,
	process_orchestrators: processOrchestrators,
	process_statuses: pipelineStatuses({ table: "process_statuses", of: "process_orchestrator" }),
	projects,
	proposals,
	prospecting_templates: prospectingTemplates,
	recruiters,
	roles,
	sendout_queues: sendoutQueues,
	signature_requests: signatureRequests,
	site_configs: siteConfigs,
	talent_pools: talentPools,
	slot_offers: slotOffers,
	surveys: { computed: questionColumns("survey_id") },
	talk_events: talkEvents,
	talk_participants: talkParticipants,
	tasks,
	tearsheets,
	timesheets,
	workflow_statuses: pipelineStatuses({ table: "workflow_statuses", of: "workflow_template" }),
	workflow_templates: workflowTemplates,
};

export const getEntitySql = (key: string): EntitySql =>
	(Object.hasOwn(all, key) ? all[key as RefTarget] : undefined) ?? {};

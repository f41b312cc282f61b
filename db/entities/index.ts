import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import { computed as accountsComputed } from "./accounts/computed.ts";
import { forbidden as accountsForbidden } from "./accounts/forbidden.ts";
import { computed as appliesComputed } from "./applies/computed.ts";
import { label as appliesLabel } from "./applies/label.ts";
import { automation, flowStep } from "./automations/forbidden.ts";
import { computed as billingPlansComputed } from "./billing_plans/computed.ts";
import { computed as candidatesComputed, page as candidatesPage } from "./candidates/computed.ts";
import { effects as candidatesEffects } from "./candidates/effects.ts";
import { imported as candidatesImported } from "./candidates/imported.ts";
import { label as candidatesLabel } from "./candidates/label.ts";
import { merge as candidatesMerge } from "./candidates/merge.ts";
import { found as candidatesFound } from "./candidates/search-hit.ts";
import { computed as clientCompaniesComputed } from "./client_companies/computed.ts";
import { effects as clientCompaniesEffects } from "./client_companies/effects.ts";
import { imported as clientCompaniesImported } from "./client_companies/imported.ts";
import { merge as clientCompaniesMerge } from "./client_companies/merge.ts";
import { found as clientCompaniesFound } from "./client_companies/search-hit.ts";
import { computed as clientContactsComputed } from "./client_contacts/computed.ts";
import { effects as clientContactsEffects } from "./client_contacts/effects.ts";
import { imported as clientContactsImported } from "./client_contacts/imported.ts";
import { merge as clientContactsMerge } from "./client_contacts/merge.ts";
import { found as clientContactsFound } from "./client_contacts/search-hit.ts";
import { effects as contactMessagesEffects } from "./contact_messages/effects.ts";
import { effects as contactsEffects } from "./contacts/effects.ts";
import { merge as contactsMerge } from "./contacts/merge.ts";
import { found as contactsFound } from "./contacts/search-hit.ts";
import { computed as dataRequestsComputed } from "./data_requests/computed.ts";
import { effects as dataRequestsEffects } from "./data_requests/effects.ts";
import { effects as emailTemplatesEffects } from "./email_templates/effects.ts";
import { computed as evaluationsComputed } from "./evaluations/computed.ts";
import { effects as feedbacksEffects } from "./feedbacks/effects.ts";
import { effects as interviewsEffects } from "./interviews/effects.ts";
import { computed as invoicesComputed } from "./invoices/computed.ts";
import { computed as jobsComputed } from "./jobs/computed.ts";
import { effects as jobsEffects } from "./jobs/effects.ts";
import { forbidden as jobsForbidden } from "./jobs/forbidden.ts";
import { imported as jobsImported } from "./jobs/imported.ts";
import { found as jobsFound } from "./jobs/search-hit.ts";
import { effects as meetingsEffects } from "./meetings/effects.ts";
import { label as notesLabel } from "./notes/label.ts";
import { computed as offLimitsComputed } from "./off_limits/computed.ts";
import { pipelineStatuses } from "./pipeline-statuses.ts";
import { effects as processEffects } from "./process_orchestrators/effects.ts";
import { computed as projectsComputed } from "./projects/computed.ts";
import { effects as projectsEffects } from "./projects/effects.ts";
import { computed as proposalsComputed } from "./proposals/computed.ts";
import {
	effects as proposalsEffects,
	forbidden as proposalsForbidden,
	stays as proposalsStay,
} from "./proposals/effects.ts";
import { found as proposalsFound } from "./proposals/search-hit.ts";
import { computed as prospectingTemplatesComputed } from "./prospecting_templates/computed.ts";
import { effects as recruitersEffects } from "./recruiters/effects.ts";
import { forbidden as recruitersForbidden } from "./recruiters/forbidden.ts";
import { computed as rolesComputed } from "./roles/computed.ts";
import { computed as sendoutQueuesComputed } from "./sendout_queues/computed.ts";
import { effects as sendoutQueuesEffects } from "./sendout_queues/effects.ts";
import { forbidden as siteConfigsForbidden } from "./site_configs/forbidden.ts";
import { computed as slotOffersComputed } from "./slot_offers/computed.ts";
import { effects as slotOffersEffects } from "./slot_offers/effects.ts";
import { forbidden as slotOffersForbidden } from "./slot_offers/forbidden.ts";
import { ofQuestions } from "./surveys/computed.ts";
import { computed as talentPoolsComputed } from "./talent_pools/computed.ts";
import { forbidden as talentPoolsForbidden } from "./talent_pools/forbidden.ts";
import { computed as talkEventsComputed } from "./talk_events/computed.ts";
import { effects as talkEventsEffects } from "./talk_events/effects.ts";
import { effects as talkParticipantsEffects } from "./talk_participants/effects.ts";
import { computed as tasksComputed } from "./tasks/computed.ts";
import { effects as tasksEffects } from "./tasks/effects.ts";
import { computed as tearsheetsComputed } from "./tearsheets/computed.ts";
import { tearsheet } from "./tearsheets/forbidden.ts";
import { effects as workflowTemplatesEffects } from "./workflow_templates/effects.ts";
import { locked as workflowTemplatesLocked } from "./workflow_templates/locked.ts";

/** By entity key. An entity that is all description is not here. */
const all: Partial<Record<RefTarget, EntitySql>> = {
	action_flow_steps: flowStep,
	automations: automation,
	accounts: { computed: accountsComputed, forbidden: accountsForbidden },
	applies: { computed: appliesComputed, label: appliesLabel },
	billing_plans: { computed: billingPlansComputed },
	candidates: {
		computed: candidatesComputed,
		page: candidatesPage,
		effects: candidatesEffects,
		label: candidatesLabel,
		merge: candidatesMerge,
		found: candidatesFound,
		imported: candidatesImported,
	},
	client_companies: {
		computed: clientCompaniesComputed,
		effects: clientCompaniesEffects,
		merge: clientCompaniesMerge,
		found: clientCompaniesFound,
		imported: clientCompaniesImported,
	},
	client_contacts: {
		computed: clientContactsComputed,
		effects: clientContactsEffects,
		merge: clientContactsMerge,
		found: clientContactsFound,
		imported: clientContactsImported,
	},
	contact_messages: { effects: contactMessagesEffects },
	contacts: { effects: contactsEffects, merge: contactsMerge, found: contactsFound },
	data_collections: { computed: ofQuestions("data_collection_id") },
	data_requests: { computed: dataRequestsComputed, effects: dataRequestsEffects },
	email_templates: { effects: emailTemplatesEffects },
	evaluations: { computed: evaluationsComputed },
	feedbacks: { effects: feedbacksEffects },
	interviews: { effects: interviewsEffects },
	invoices: { computed: invoicesComputed },
	jobs: {
		computed: jobsComputed,
		effects: jobsEffects,
		forbidden: jobsForbidden,
		found: jobsFound,
		imported: jobsImported,
	},
	meetings: { effects: meetingsEffects },
	notes: { label: notesLabel },
	off_limits: { computed: offLimitsComputed },
	process_orchestrators: { effects: processEffects },
	process_statuses: pipelineStatuses({ table: "process_statuses", of: "process_orchestrator" }),
	projects: { computed: projectsComputed, effects: projectsEffects },
	proposals: {
		computed: proposalsComputed,
		effects: proposalsEffects,
		forbidden: proposalsForbidden,
		stays: proposalsStay,
		found: proposalsFound,
	},
	prospecting_templates: { computed: prospectingTemplatesComputed },
	recruiters: { effects: recruitersEffects, forbidden: recruitersForbidden },
	roles: { computed: rolesComputed },
	sendout_queues: { computed: sendoutQueuesComputed, effects: sendoutQueuesEffects },
	site_configs: { forbidden: siteConfigsForbidden },
	talent_pools: { computed: talentPoolsComputed, forbidden: talentPoolsForbidden },
	slot_offers: { computed: slotOffersComputed, effects: slotOffersEffects, forbidden: slotOffersForbidden },
	surveys: { computed: ofQuestions("survey_id") },
	talk_events: { computed: talkEventsComputed, effects: talkEventsEffects },
	talk_participants: { effects: talkParticipantsEffects },
	tasks: { computed: tasksComputed, effects: tasksEffects },
	tearsheets: { computed: tearsheetsComputed, ...tearsheet },
	workflow_statuses: pipelineStatuses({ table: "workflow_statuses", of: "workflow_template" }),
	workflow_templates: { effects: workflowTemplatesEffects, ...workflowTemplatesLocked },
};

export const sqlOf = (key: string): EntitySql => (Object.hasOwn(all, key) ? all[key as RefTarget] : undefined) ?? {};

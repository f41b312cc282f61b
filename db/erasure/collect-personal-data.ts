import { sql } from "kysely";
import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { filterShownQuestions, parseQuestions } from "#app/domain/forms/evaluation.ts";
import { applyFieldNames } from "#app/domain/forms/field-question.ts";
import { tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readableColumns } from "#db/kit/readable-columns.ts";
import { loadCustomFields } from "#db/queries/custom-fields/definitions.ts";
import { readStoredAnswers } from "#db/queries/forms/stored-answers.ts";
import { withCustomAnswers } from "./custom-answers.ts";
import { lockDataSubject } from "./data-subject.ts";
import { maskOthers } from "./mask-others.ts";

/** Columns that describe nothing about the person, or grant access. */
const hidden =
	"{business_id,candidate_id,lock_version,token_hash,cpf_hash,cpf_doubt_hash,storage_key,checksum,search,owner_id,created_by_id,recruiter_id,external_codes,candidate_ids,link_hash,written_lsn,link_version,placement_id,reminders,reminded_on,link_sent_at,items_total,items_done,handed_over_at}";

/** References, replaced by their names. */
const jobTitle = sql`jsonb_build_object('job', (select title from jobs j where j.business_id = t.business_id and j.id = t.job_id))`;
const siteTitle = sql`jsonb_build_object('site', (select title from site_configs s where s.business_id = t.business_id and s.id = t.site_config_id))`;
const companyName = sql`jsonb_build_object('company', (select name from client_companies c where c.business_id = t.business_id and c.id = t.client_company_id))`;
const applysJob = sql`jsonb_build_object('job', (select j.title from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
  where a.business_id = t.business_id and a.id = t.apply_id))`;
/** A consent about one job names it. */
const consentsJob = sql`case when t.field like 'job:%' then jsonb_build_object('field', (select j.title from jobs j
  where j.business_id = t.business_id and j.uid = substr(t.field, 5))) else '{}' end`;
const nothing = sql`'{}'::jsonb`;

/** All data held about a person, by category (LGPD, articles 18 and 19). */
export async function collectPersonalData(db: Scoped, candidateId: number) {
	const person = await lockDataSubject(db, candidateId);
	if (!person || person.done) return undefined;
	const { ids, applies } = person;
	const rows = async (query: ReturnType<typeof sql<{ row: object }>>) =>
		(await query.execute(db)).rows.map(({ row }) => row);
	const own = (table: string, more = nothing) =>
		rows(
			sql`select to_jsonb(t) - ${hidden}::text[] || ${more} as row from ${sql.table(table)} t where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[]) order by t.id`,
		);
	const sealed = await db
		.selectFrom("candidate_sensitive")
		.select(["field", "sealed"])
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", sql<number>`any(${ids}::bigint[])`)
		.execute();
	const columns = sql.join((await readableColumns(db, "candidates")).map((name) => sql.ref(name)));
	const custom = await loadCustomFields(db);
	const mask = maskOthers(db, person);
	return mask({
		person: (
			await rows(
				sql`select to_jsonb(t) - ${hidden}::text[] || ${siteTitle} as row from (select ${columns} from candidates) t where business_id = ${db.businessId} and id = any(${ids}::bigint[])`,
			)
		).map((row) => withCustomAnswers(row, custom.get("candidates") ?? [])),
		sensitive: Object.fromEntries(sealed.map((item) => [item.field, tryDecrypt(item.sealed, "value")])),
		experiences: await own("candidate_experiences"),
		educations: await own("candidate_educations"),
		languages: await own("candidate_languages"),
		skills: await own("candidate_skills"),
		remunerations: await own("candidate_remunerations"),
		consents: await own("candidate_consents", sql`${siteTitle} || ${consentsJob}`),
		message_permissions: await own("message_permissions"),
		registration: (await getRegistrations()).map(opened),
		jobs_seen_and_saved: await rows(
			sql`select jsonb_build_object('job', j.title, 'saved_at', t.saved_at, 'seen_at', t.seen_at) as row from candidate_jobs t
  join jobs j on j.business_id = t.business_id and j.id = t.job_id where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[])`,
		),
		references: await own("professional_references"),
		accounts_elsewhere: await own("identities"),
		sessions: await own("sessions"),
		contact_points: await rows(
			sql`select to_jsonb(t) - ${hidden}::text[] as row from contact_points t where business_id = ${db.businessId} and reference_type = 'candidates' and reference_id = any(${ids}::bigint[])`,
		),
		files: await rows(
			sql`select to_jsonb(t) - ${hidden}::text[] as row from data_files t where business_id = ${db.businessId} and reference_type = 'candidate' and reference_id = any(${ids}::bigint[])`,
		),
		applications: (
			await rows(
				sql`select to_jsonb(t) - ${hidden}::text[] || jsonb_build_object('job', j.title) as row from applies t
  join jobs j on j.business_id = t.business_id and j.id = t.job_id where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[])`,
			)
		).map((row) => withCustomAnswers(row, custom.get("applies") ?? [])),
		application_history: await rows(
			sql`select to_jsonb(t) - ${hidden}::text[] || ${applysJob} as row from apply_events t where business_id = ${db.businessId} and apply_id = any(${applies}::bigint[]) order by id`,
		),
		application_signals: await rows(
			sql`select jsonb_build_object('kind', t.kind, 'fact', (select string_agg(d.key || ': ' || d.value, ', ' order by d.key) from jsonb_each_text(t.details) d), 'note', t.note, 'explained_at', t.explained_at) || ${applysJob} as row from apply_signals t
  where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[]) order by t.id`,
		),
		interviews: await own("interviews", jobTitle),
		invitation_answers: await rows(
			sql`select jsonb_build_object('job', j.title, 'starts_at', t.starts_at, 'answer', t.answer, 'reason', t.reason, 'answered_at', t.answered_at) as row
  from appointment_answers t left join interviews i on i.business_id = t.business_id and i.id = t.interview_id
  left join jobs j on j.business_id = i.business_id and j.id = i.job_id
 where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[]) order by t.id`,
		),
		// Assessments of the person, without their authors or drafts.
		scorecards: await rows(
			sql`select jsonb_build_object('job', j.title, 'starts_at', i.starts_at, 'attribute', w.attribute, 'verdict', w.verdict, 'comment', w.notes,
    'submitted_at', t.submitted_at) as row
  from scorecards t join interviews i on i.business_id = t.business_id and i.id = t.interview_id
  join jobs j on j.business_id = i.business_id and j.id = i.job_id
  cross join lateral (
    select 0 as place, null as attribute, t.verdict, t.notes
    union all select w.place, w.judgement ->> 'attribute', w.judgement ->> 'verdict', w.judgement ->> 'note'
      from jsonb_array_elements(t.judgements) with ordinality as w(judgement, place)
     where num_nonnulls(w.judgement ->> 'verdict', w.judgement ->> 'note') > 0) w
 where t.business_id = ${db.businessId} and i.candidate_id = any(${ids}::bigint[]) and t.submitted_at is not null order by t.id, w.place`,
		),
		offers: await rows(
			sql`select jsonb_build_object('version', t.version, 'status', t.status, 'salary_cents', t.salary_cents, 'bonus_cents', t.bonus_cents,
    'currency', t.currency, 'benefits', t.benefits, 'start_date', t.start_date, 'valid_until', t.valid_until, 'sent_at', t.sent_at,
    'opened_at', t.opened_at, 'change_request', t.change_request, 'change_requested_at', t.change_requested_at, 'decided_at', t.decided_at,
    'accepted_name', t.accepted_name, 'accepted_ip', t.accepted_ip, 'refuse_code', t.refuse_code, 'refuse_reason', t.refuse_reason) as row
  from offers t where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[]) and t.sent_at is not null order by t.id`,
		),
		signatures: await rows(
			sql`select jsonb_build_object('document', r.title, 'signer_state', s.state, 'invited_at', s.invited_at, 'viewed_at', s.viewed_at,
    'signed_at', s.signed_at, 'refused_at', s.refused_at, 'reason', s.reason, 'email', s.email, 'phone', s.phone, 'ip', s.ip,
    'user_agent', s.user_agent, 'consent_text', s.consent_text, 'kept_until', r.keep_until) as row
  from signature_signers s join signature_requests r on r.business_id = s.business_id and r.id = s.signature_request_id
 where s.business_id = ${db.businessId} and (s.candidate_id = any(${ids}::bigint[]) or lower(s.email) = any(${person.emails}::text[])) order by s.id`,
		),
		talent_pools: await rows(
			sql`select jsonb_build_object('name', p.name, 'since', t.created_at) as row from talent_pool_members t
  join talent_pools p on p.business_id = t.business_id and p.id = t.talent_pool_id
 where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[]) order by t.created_at`,
		),
		not_for_job: await rows(
			sql`select jsonb_build_object('job', j.title, 'reason', t.reason, 'note', t.note, 'created_at', t.created_at) as row from match_dismissals t
  join jobs j on j.business_id = t.business_id and j.id = t.job_id
 where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[]) order by t.created_at`,
		),
		offered_times: await own("slot_offers", applysJob),
		placements: await own("employees", sql`${jobTitle} || ${companyName}`),
		admission: await rows(
			sql`select jsonb_build_object('job', e.position, 'item', i.name_pt, 'state', i.state, 'sent_at', i.sent_at, 'checked_at', i.checked_at,
    'reason', i.reason, 'shared_with_client', i.client_ok) as row
  from admission_items i join employees e on e.business_id = i.business_id and e.id = i.employee_id
  where i.business_id = ${db.businessId} and e.candidate_id = any(${ids}::bigint[]) and i.kind <> 'task' and i.applies order by i.employee_id, i.position`,
		),
		hours: await rows(
			sql`select jsonb_build_object('job', t.title, 'company', k.name, 'week', t.week, 'state', t.status, 'day', e.day, 'kind', e.kind,
    'starts', to_char(e.starts_at, 'HH24:MI'), 'ends', to_char(e.ends_at, 'HH24:MI'), 'break_min', e.break_min, 'minutes', e.minutes,
    'sent_at', t.submitted_at, 'approved_at', t.approved_at) as row
  from timesheet_entries e join timesheets t on t.business_id = e.business_id and t.id = e.timesheet_id
  join client_companies k on k.business_id = t.business_id and k.id = t.client_company_id
  where e.business_id = ${db.businessId} and e.candidate_id = any(${ids}::bigint[]) and e.version = t.version order by e.day, e.starts_at`,
		),
		cultural_fit: await own("cultural_fits"),
		// References were given in confidence.
		forms: (
			await rows(
				sql`select jsonb_build_object('kind', t.kind, 'title', coalesce(e.title_pt, v.name, d.name), 'asked_at', t.created_at, 'answered_at', t.answered_at,
    'answers', t.answers, 'score', t.score, 'items', q.items) as row from form_requests t
  left join evaluations e on e.business_id = t.business_id and e.id = t.evaluation_id
  left join surveys v on v.business_id = t.business_id and v.id = t.survey_id
  left join data_collections d on d.business_id = t.business_id and d.id = t.data_collection_id
  left join question_versions q on q.business_id = t.business_id and q.id = t.version_id
  where t.business_id = ${db.businessId} and t.kind <> 'professional_reference' and t.candidate_id = any(${ids}::bigint[]) order by t.id`,
			)
		).map((form) => answersInOrder(form as Parameters<typeof answersInOrder>[0], custom)),
		hires: await rows(
			sql`select jsonb_build_object('position', p.title, 'company', c.name, 'starts', p.start_date, 'ends', p.end_date, 'salary_cents', p.salary_cents,
    'currency', p.currency) as row
  from placements p join client_companies c on c.business_id = p.business_id and c.id = p.client_company_id
  where p.business_id = ${db.businessId} and p.candidate_id = any(${ids}::bigint[]) order by p.start_date`,
		),
		shared_with: await rows(
			sql`select jsonb_build_object('company', c.name, 'sent_at', s.sent_at, 'subject', s.subject, 'message', s.message, 'others',
    array(select o.candidate_id from submissions o where o.business_id = s.business_id and o.message = s.message
      and o.client_company_id = s.client_company_id and not o.candidate_id = any(${ids}::bigint[]))) as row
  from submissions s join client_companies c on c.business_id = s.business_id and c.id = s.client_company_id
  where s.business_id = ${db.businessId} and s.candidate_id = any(${ids}::bigint[]) order by s.sent_at`,
		),
		cvs_read_by: await rows(
			sql`select jsonb_build_object('to', g.name, 'file', f.name, 'sent_at', d.created_at) as row
  from data_files f
  join integration_deliveries d on d.business_id = f.business_id and d.event = 'cv' and d.payload ->> 'checksum' = f.checksum
  join integrations g on g.business_id = d.business_id and g.id = d.integration_id
  where f.business_id = ${db.businessId} and f.reference_type = 'candidate' and f.reference_id = any(${ids}::bigint[]) order by d.id`,
		),
		language_model: await rows(
			sql`select jsonb_build_object('purpose', t.purpose, 'data_kinds', t.fields, 'model', t.model, 'to', t.host, 'bytes', t.bytes_sent, 'sent_at', t.created_at) as row
  from language_model_calls t where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[]) order by t.id`,
		),
		shortlisted_for: await rows(
			sql`select jsonb_build_object('company', j.company_name, 'to', coalesce(k.name, v.guest_email), 'sent_at', v.sent_at) as row
  from shortlist_applies p join applies a on a.business_id = p.business_id and a.id = p.apply_id
  join jobs j on j.business_id = a.business_id and j.id = a.job_id
  join shortlist_relationships v on v.business_id = p.business_id and v.shortlist_id = p.shortlist_id and v.sent_at is not null
  left join client_contacts k on k.business_id = v.business_id and k.id = v.client_contact_id
  where p.business_id = ${db.businessId} and a.candidate_id = any(${ids}::bigint[]) order by v.sent_at`,
		),
		messages: await rows(
			sql`select jsonb_build_object('at', m.created_at, 'direction', m.direction, 'from', m.from_email, 'to', m.to_email, 'subject', m.subject, 'text',
    case when m.class = 'security' or m.kind = 'guardian' then null else m.text end, 'others', array(
    select r.reference_id from email_relations r where r.business_id = m.business_id and r.email_id = m.id
      and r.reference_type = 'candidates' and not r.reference_id = any(${ids}::bigint[]))) as row
  from email_messages m where m.business_id = ${db.businessId} and m.id in (select email_id from email_relations r
    where r.business_id = ${db.businessId} and r.reference_type = 'candidates' and r.reference_id = any(${ids}::bigint[])
    union select id from email_messages where business_id = ${db.businessId} and to_email = any(${person.emails}::text[])) order by m.id`,
		),
		portal_messages: await rows(
			sql`select jsonb_build_object('at', m.created_at, 'channel', m.channel, 'direction', m.direction, 'from', r.name, 'text', m.body,
    'files', array(select f.name from data_files f where f.business_id = m.business_id and f.reference_type = 'messages' and f.reference_id = m.id
      order by f.id), 'read_at', m.read_at) as row
  from messages m left join recruiters r on r.business_id = m.business_id and r.id = m.recruiter_id
 where m.business_id = ${db.businessId} and m.candidate_id = any(${ids}::bigint[]) order by m.id`,
		),
		mail_not_wanted: await rows(
			sql`select jsonb_build_object('about', t.topic, 'since', t.at) as row from mail_topic_refusals t where t.business_id = ${db.businessId}
  and t.address_hash in (select app_address_hash(e) from unnest(${person.emails}::text[]) e) order by t.topic`,
		),
		notes: await rows(
			sql`select jsonb_build_object('at', n.created_at, 'kind', n.kind, 'text', n.body_text, 'others', array(
    select distinct coalesce(a.candidate_id, o.reference_id) from note_relations o
    left join applies a on a.business_id = o.business_id and o.reference_type = 'applies' and a.id = o.reference_id
    where o.business_id = n.business_id and o.note_id = n.id and o.reference_type in ('candidates', 'applies')
      and not coalesce(a.candidate_id, o.reference_id) = any(${ids}::bigint[]))) as row
  from notes n where n.business_id = ${db.businessId} and not n.private and exists (select from note_relations r
    where r.business_id = n.business_id and r.note_id = n.id and r.reference_type = 'candidates' and r.reference_id = any(${ids}::bigint[]))
  order by n.id`,
		),
		requests: await rows(
			sql`select jsonb_build_object('kind', t.kind, 'message', t.message, 'status', t.status, 'answer', t.answer, 'asked_at', t.created_at,
    'due_on', t.due_on) as row from data_requests t where t.business_id = ${db.businessId} and t.candidate_id = any(${ids}::bigint[]) order by t.id`,
		),
		who_looked_at_sensitive_data: await rows(
			sql`select jsonb_build_object('at', at, 'who', actor_name, 'fields',
    coalesce(changes -> 'fields', (select jsonb_agg(name) from jsonb_object_keys(changes) name))) as row from audit_entries
  where business_id = ${db.businessId} and record_type = 'candidates' and record_id = any(${ids}::bigint[]) and action = 'view_sensitive' order by at`,
		),
	});

	/** Includes the encrypted values of an unfinished registration. */
	async function getRegistrations() {
		return rows(
			sql`select to_jsonb(t) - ${hidden}::text[] || jsonb_build_object('of', t.candidate_id) as row from registrations t
where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`,
		);
	}
}

function opened(row: object): object {
	const { of, draft, ...others } = row as { of: number; draft: Record<string, unknown> };
	const { sealed, ...told } = draft;
	const text = typeof sealed === "string" ? tryDecrypt(sealed, `registration:${of}`) : null;
	const answers = Object.entries(text ? (JSON.parse(text) as Record<string, unknown>) : {});
	const hidden = Object.fromEntries(answers.map(([name, value]) => [name.split(".").at(-1) ?? name, value]));
	return { ...others, draft: { ...told, hidden } };
}

interface AnsweredForm {
	kind: string;
	answers: Record<string, unknown>;
	items: unknown[] | null;
}

/** A form's answers with their questions, in the form's order. */
function answersInOrder<R extends AnsweredForm>({ items, ...form }: R, fields: CustomFields) {
	const { kind } = form;
	const answers = readStoredAnswers(form.answers);
	if (!items || kind === "cultural_fit") return form;
	const questions = applyFieldNames(parseQuestions(kind, items), { all: fields, visible: fields });
	const request = filterShownQuestions(questions, answers).flatMap((question): object[] => {
		const { key, pt, en, names } = question;
		const questionKind = question.fieldKind === "day" ? "day" : question.kind;
		const answer = answers[key];
		if (answer === undefined) return [];
		if (!names || questionKind !== "multiple choice") return [{ pt, en, kind: questionKind, answer }];
		const named = [answer].flat().map((item) => names[String(item)] ?? { pt: String(item), en: String(item) });
		return [{ pt, en, kind: "option", answer: named }];
	});
	return { ...form, answers: request };
}

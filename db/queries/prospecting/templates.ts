import { sql } from "kysely";
import type { RecipientEntity } from "#app/domain/mail/recipients.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

interface TemplateUser {
	id: number;
	isAdmin: boolean;
}

export interface Template {
	id: number;
	uid: string;
	name: string;
	audience: RecipientEntity;
	business_days_only: boolean;
	stop_on_reply: boolean;
	unsubscribe_footer: string;
	active: boolean;
	owner_id: number;
}

const visible = (db: Scoped, user: TemplateUser) => sql`t.business_id = ${db.businessId} and t.archived_at is null
   and (t.shared or t.owner_id = ${user.id} or ${user.isAdmin}::boolean)`;

const columns = sql.raw(
	"t.id, t.uid, t.name, t.audience, t.business_days_only, t.stop_on_reply, t.unsubscribe_footer, t.active, t.owner_id",
);

export async function findProspectingTemplate(
	db: Scoped,
	uid: string,
	user: TemplateUser,
): Promise<Template | undefined> {
	const { rows } = await sql<Template>`
select ${columns} from prospecting_templates t where ${visible(db, user)} and t.uid = ${uid}`.execute(db);
	return rows[0];
}

export async function listUsableTemplates(
	db: Scoped,
	audience: RecipientEntity,
	user: TemplateUser,
): Promise<(Template & { steps: number })[]> {
	const { rows } = await sql<Template & { steps: number }>`
select ${columns}, s.steps from prospecting_templates t
  cross join lateral (select count(*)::int as steps from prospecting_steps s
                       where s.business_id = t.business_id and s.template_id = t.id) s
 where ${visible(db, user)} and t.active and t.audience = ${audience} and s.steps > 0
 order by t.name limit 200`.execute(db);
	return rows;
}

/** Copies the steps and picks an unused name. Returns the public id. */
export async function copyTemplate(
	db: Scoped,
	of: Template,
	by: { id: number; name: (count: number) => string },
): Promise<{ id: number; uid: string }> {
	let copied: { id: number; uid: string } | undefined;
	for (let count = 1; !copied; count += 1) {
		const { rows } = await sql<Row<"prospecting_templates", "id" | "uid">>`
insert into prospecting_templates (business_id, name, description, audience, business_days_only, stop_on_reply, unsubscribe_footer,
  shared, owner_id, created_by_id)
select business_id, ${by.name(count)}, description, audience, business_days_only, stop_on_reply, unsubscribe_footer, false, ${by.id}, ${by.id}
  from prospecting_templates where business_id = ${db.businessId} and id = ${of.id}
on conflict do nothing returning id, uid`.execute(db);
		copied = rows[0];
	}
	await sql`
insert into prospecting_steps (business_id, template_id, position, wait_days, channel, subject_pt, subject_en, body_pt, body_en,
  response_type, question_pt, question_en, whatsapp_template)
select business_id, ${copied.id}, position, wait_days, channel, subject_pt, subject_en, body_pt, body_en, response_type, question_pt, question_en,
  whatsapp_template
  from prospecting_steps where business_id = ${db.businessId} and template_id = ${of.id}`.execute(db);
	return copied;
}

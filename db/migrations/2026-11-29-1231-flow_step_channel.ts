import { type Kysely, sql } from "kysely";

/** A flow's mail may go by the way its reader prefers: the template and the SMS that were chosen for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table action_flow_steps
  add column channel text not null default 'email' check (channel in ('email', 'preferred')),
  add column whatsapp_template_id bigint,
  add column sms_text text check (length(sms_text) between 1 and 1000),
  add foreign key (business_id, whatsapp_template_id) references message_templates (business_id, id);
create index action_flow_steps_whatsapp_template on action_flow_steps (business_id, whatsapp_template_id)
  where whatsapp_template_id is not null;`)
		.execute(db);
}

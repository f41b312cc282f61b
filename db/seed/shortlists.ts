import { createHash } from "node:crypto";
import type { PoolClient } from "pg";

const tokenHash = (token: string) => createHash("sha256").update(token).digest();

/** The shortlist of the demo's job, as its client's contact and a guest with the link see it. Only its token's hash is kept. */
export async function seedShortlists(client: PoolClient, businessId: number): Promise<void> {
	const { rows } = await client.query<{ id: number }>(
		`insert into shortlists (business_id, uid, job_id, name, status, created_by_id, created_at, updated_at)
     select j.business_id, 'demo-shortlist', j.id, 'Shortlist 1 · ' || j.title, 'sent', j.owner_id, now() - interval '6 days', now() - interval '2 days'
     from jobs j where j.business_id = $1 and j.uid = 'demo-job' returning id`,
		[businessId],
	);
	const shortlist = rows[0];
	if (!shortlist) return;
	const permissions = JSON.stringify({ see_salary: true, see_cv: true, comment: true });
	await client.query(
		`insert into shortlist_relationships (business_id, shortlist_id, guest_email, token_hash, permissions, expires_at, created_at)
     values ($1, $2, 'diretoria@cliente.example', $3, $4, now() + interval '1 year', now() - interval '2 days')`,
		[businessId, shortlist.id, tokenHash("demo-shortlist-token"), permissions],
	);
	await client.query(
		`insert into shortlist_relationships (business_id, shortlist_id, client_contact_id, token_hash, permissions, expires_at, created_at)
     select k.business_id, $2, k.id, $3, $4, now() + interval '1 year', now() - interval '2 days'
     from client_contacts k where k.business_id = $1 and k.email = 'client@seleta.example'`,
		[businessId, shortlist.id, tokenHash("demo-shortlist-contact"), permissions],
	);
}

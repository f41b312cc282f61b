import type { BusinessQuerier } from "#db/kit/querier.ts";

export async function insertAccount(client: BusinessQuerier): Promise<void> {
	await client.query(
		`with made as (insert into accounts (business_id, name, cnpj) select id, left(name, 120), cnpj from businesses where id = $1 returning business_id, id)
update businesses b set account_owner_id = made.business_id, account_id = made.id from made where b.id = $1`,
		[client.businessId],
	);
}

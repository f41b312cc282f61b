import type { BusinessQuerier } from "#db/kit/querier.ts";

/** Two disabled single sign-on connections: the demo has no identity provider. */
export async function seedSingleSignOn(client: BusinessQuerier): Promise<void> {
	if (client.businessId !== 1) return;
	const insert = `insert into sign_in_connections (business_id, uid, name, protocol, strategy, host, issuer, client_id, sign_in_url)
    values ($1, $2, $3, $4, 'recruiters', 'localhost', $5, $6, $7)`;
	const entra = "https://login.microsoftonline.com/00000000-0000-4000-8000-000000000000/v2.0";
	await client.query(insert, [client.businessId, "demo-sign-in", "Microsoft Entra ID", "oidc", entra, "demo", null]);
	const saml = "https://idp.seleta.example/saml";
	await client.query(insert, [client.businessId, "demo-saml", "ADFS", "saml", saml, null, `${saml}/sso`]);
	await client.query(
		`insert into sign_in_domains (business_id, connection_id, strategy, domain)
     select business_id, id, strategy, 'seleta.example' from sign_in_connections where business_id = $1 and uid = 'demo-sign-in'`,
		[client.businessId],
	);
	await client.query(
		`insert into sign_in_groups (business_id, uid, connection_id, name, role_id)
     select c.business_id, 'demo-group', c.id, 'Recrutamento', (select min(r.id) from roles r where r.business_id = c.business_id)
       from sign_in_connections c where c.business_id = $1 and c.uid = 'demo-sign-in'`,
		[client.businessId],
	);
}

import { hash } from "@node-rs/argon2";
import type { Pool } from "pg";
import { brandColors } from "#app/domain/brands/brand-colors.ts";
import { insertProcess } from "#db/defaults/process.ts";
import { insertDefaultRecords } from "#db/defaults/records.ts";
import { insertCategories, insertSkills } from "#db/defaults/reference.ts";
import { type BusinessQuerier, bindQuerier, type Querier } from "#db/kit/querier.ts";
import { insertAccount } from "../defaults/account.ts";
import { seedAdmissions } from "./admissions.ts";
import { fillApplies } from "./applies.ts";
import { seedApprentices } from "./apprentices.ts";
import { seedAutomations } from "./automations.ts";
import { seedBilling } from "./billing.ts";
import { brands, businesses } from "./brands.ts";
import { seedCandidateDetails } from "./candidate-details.ts";
import { fillCandidates } from "./candidates.ts";
import { clientSectors } from "./client-sectors.ts";
import { seedClients } from "./clients.ts";
import { seedCommunity } from "./community.ts";
import { seedContent } from "./content.ts";
import { seedBlocks } from "./content-blocks.ts";
import { seedConversations } from "./conversations.ts";
import { seedCostumers } from "./costumers.ts";
import { seedCustomFields } from "./custom-fields.ts";
import { seedDemoAccounts } from "./demo-accounts.ts";
import { seedDemoApplies } from "./demo-applies.ts";
import { seedDiversity } from "./diversity.ts";
import { seedEmailTemplates } from "./email-templates.ts";
import { seedFailedJobs } from "./failed-jobs.ts";
import { seedForms } from "./forms.ts";
import { seedGoals } from "./goals.ts";
import { seedHiring } from "./hiring.ts";
import { seedHolidays } from "./holidays.ts";
import { seedImports } from "./imports.ts";
import { seedJobBoards } from "./job-boards.ts";
import { fillJobViews, seedJobCosts } from "./job-views.ts";
import { fillJobs } from "./jobs.ts";
import { seedLanguageModel } from "./language-model.ts";
import { seedMail } from "./mail.ts";
import { seedMeetings } from "./meetings.ts";
import { seedMessaging } from "./messaging.ts";
import { seedNotesAndTasks } from "./notes-and-tasks.ts";
import { seedNotifications } from "./notifications.ts";
import { clientCompanyNames, demoOccupations, industries } from "./occupations.ts";
import { seedOfferLetters } from "./offer-letters.ts";
import { seedOffers } from "./offers.ts";
import { seedProposals } from "./proposals.ts";
import { seedProtections } from "./protections.ts";
import { seedReferenceData } from "./reference-data.ts";
import { seedSendouts } from "./sendouts.ts";
import { seedMoreShortlists, seedShortlists } from "./shortlists.ts";
import { seedSignatures } from "./signatures.ts";
import { seedSigningServices } from "./signing-services.ts";
import { seedSingleSignOn } from "./single-sign-on.ts";
import { seedTimesheets } from "./timesheets.ts";
import { createValuePools } from "./value-pools.ts";

/** Lower ids are reserved for named people. */
const base = 1000;

export const demoPassword = "seleta-demo";

const size = [
	{ first: 1, candidates: 300, jobs: 45, applies: 1700, published: 58 },
	{ first: 2001, candidates: 100, jobs: 15, applies: 450, published: 45 },
] as const;

/** Seeds the demo of product.md into an empty database only. Returns whether it seeded. */
export async function seedDemo(pool: Pool): Promise<boolean> {
	const client = await pool.connect();
	try {
		const { rows } = await client.query("select 1 from businesses limit 1");
		if (rows.length) return false;
		await client.query("begin");
		// Temporary tables shadow names; functions stay in the public schema.
		await createValuePools(client);
		const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
		for (const [index, business] of businesses.entries()) {
			const businessId = index + 1;
			await client.query("select set_config('app.business', $1, true)", [String(businessId)]);
			// Candidates are updated often while seeding: search documents are built once at the end.
			await client.query("select set_config('app.search_held', '{}', true)");
			await client.query(
				`insert into businesses (id, name, legal_name, cnpj, mail_from, email, phone, tax_regime) values ($1, $2, $3, $4, $5, $6, $7, 'presumido')`,
				[businessId, business.name, business.legal, business.cnpj, business.mail, business.email, business.phone],
			);
			const querier = bindQuerier(client, businessId);
			await insertAccount(querier);
			const siteIds = await seedBrands(querier, index);
			await seedReference(querier);
			await insertProcess(querier);
			await insertDefaultRecords(querier);
			await seedReferenceData(querier);
			await seedCompanies(querier, clientCompanyNames[index as 0 | 1]);
			await seedCostumers(querier);
			await seedDemoAccounts(querier, passwordHash);
			const amount = size[index as 0 | 1];
			await fillCandidates(client, {
				businessId,
				siteConfigId: siteIds[0] as number,
				base,
				from: amount.first,
				to: amount.first + amount.candidates - 1,
				mailHost: index ? "land-mail.example" : "mail.example",
				passwordHash,
				withSearch: false,
			});
			await fillJobs(client, {
				businessId,
				base: 0,
				from: 1,
				to: amount.jobs,
				siteIds,
				publishedPercent: amount.published,
				withSearch: false,
			});
			await fillApplies(client, {
				businessId,
				jobBase: 0,
				jobs: amount.jobs,
				candidateBase: base + amount.first - 1,
				candidates: amount.candidates,
				first: amount.first,
				total: amount.applies,
				busy: { job: 1, applies: 60 },
			});
			await resetSequences(client);
			await seedCandidateDetails(querier);
			await seedDiversity(querier);
			await seedClients(querier);
			await seedProtections(querier);
			// Hours are drawn by chance: overlaps stay, marked.
			await client.query("select set_config('app.book_despite', 'on', true)");
			await seedHiring(querier);
			await seedCommunity(querier);
			await seedForms(querier);
			await seedContent(querier);
			await seedBlocks(querier);
			await seedHolidays(querier);
			await seedNotesAndTasks(querier);
			await seedProposals(querier);
			await seedMail(querier);
			await seedConversations(querier);
			await seedMessaging(querier);
			await seedEmailTemplates(querier);
			await seedFailedJobs(querier);
			await seedShortlists(querier);
			await seedMoreShortlists(querier);
			await seedSendouts(querier);
			await seedMeetings(querier);
			await seedOffers(querier);
			await seedOfferLetters(querier);
			await seedSignatures(querier);
			await seedSigningServices(querier);
			await seedLanguageModel(querier);
			await seedJobBoards(querier);
			await seedSingleSignOn(querier);
			await seedNotifications(querier);
			await seedAutomations(querier);
			await seedBilling(querier);
			await seedAdmissions(querier);
			await seedTimesheets(querier);
			await seedImports(querier);
			await seedApprentices(querier);
			await seedGoals(querier);
			await fillJobViews(client, { businessId, from: 1, to: amount.jobs, days: 120 });
			await seedJobCosts(querier);
			if (businessId === 1) await seedCustomFields(querier);
			if (businessId === 1) await seedDemoApplies(client);
			await client.query("select app_write_held_search()");
		}
		await resetSequences(client);
		await client.query("commit");
		await client.query("analyze");
		return true;
	} catch (error) {
		await client.query("rollback");
		throw error;
	} finally {
		client.release();
	}
}

async function seedBrands(client: BusinessQuerier, index: number): Promise<number[]> {
	const ids: number[] = [];
	for (const brand of brands.filter((item) => item.business === index)) {
		const { rows } = await client.query<{ id: number }>(
			`insert into site_configs (business_id, brand_key, domain, domains, title, colors, default_locale, custom_labels, show_salary, show_benefits,
         show_opening_data, show_contract_type, logo, fav_icon, rules)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
			[
				client.businessId,
				brand.key,
				brand.domain,
				brand.domains,
				brand.title,
				JSON.stringify(brandColors[brand.key]),
				brand.locale,
				JSON.stringify(brand.labels ?? {}),
				brand.flags?.show_salary ?? true,
				brand.flags?.show_benefits ?? true,
				brand.flags?.show_opening_data ?? true,
				brand.flags?.show_contract_type ?? true,
				`/brands/${brand.key}/logo.svg`,
				`/brands/${brand.key}/favicon.svg`,
				JSON.stringify(brand.rules ?? {}),
			],
		);
		if (rows[0]) ids.push(rows[0].id);
	}
	return ids;
}

async function seedReference(client: BusinessQuerier): Promise<void> {
	await insertCategories(client);
	await insertSkills(
		client,
		demoOccupations.flatMap((role) => role.skills.map((skill) => [skill, role.sector])),
	);
	const units =
		client.businessId === 1
			? [
					["SP", "São Paulo"],
					["RJ", "Rio de Janeiro"],
				]
			: [["RJ", "Rio de Janeiro"]];
	for (const [code, name] of units)
		await client.query("insert into business_units (business_id, code, name, city) values ($1, $2, $3, $3)", [
			client.businessId,
			code,
			name,
		]);
	for (const name of ["Tecnologia", "Negócios", "Operações"])
		await client.query("insert into departaments (business_id, name) values ($1, $2)", [client.businessId, name]);
}

async function seedCompanies(client: BusinessQuerier, names: string[]): Promise<void> {
	await client.query(
		`insert into client_companies (business_id, name, legal_name, status, sector, core_industry, size, employees_count, city, state, phone, site, about, created_at)
     select $1::bigint, name, name || ' S.A.', (array['Active','Active','Active','Key Account','Inactive','Cold'])[1 + n % 6],
       sector, sector, (array['11-50','51-200','501-1k','1k-5k'])[1 + n % 4], (array[32, 140, 720, 2600])[1 + n % 4] + n * 7 % 60,
       (array['São Paulo','Rio de Janeiro','Curitiba','Belo Horizonte'])[1 + n % 4], (array['SP','RJ','PR','MG'])[1 + n % 4],
       '+5511' || (30000000 + n * 7919), 'https://' || replace(regexp_replace(app_plain(name), '[^a-z ]', '', 'g'), ' ', '') || '.example',
       name || ' atua há mais de ' || 5 + n % 40 || ' anos e está em crescimento.', now() - make_interval(days => (400 - n * 5)::int)
     from unnest($2::text[], $3::text[]) with ordinality as t(name, sector, n)`,
		[client.businessId, names, names.map((name) => clientSectors[name] ?? industries[0])],
	);
}

/** Moves sequences past the explicit ids of the fills. */
async function resetSequences(client: Querier): Promise<void> {
	for (const table of ["businesses", "candidates", "jobs"])
		await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

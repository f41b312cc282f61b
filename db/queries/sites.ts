import { sql } from "kysely";
import type { BrandKey, Site, SiteColors } from "#app/domain/brands/site.ts";
import { defaultColors, recruiterSignInBrands, redirectsToHome } from "#app/domain/brands/site.ts";
import type { ContentKind } from "#app/domain/community/content.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { retryRead } from "#db/kit/lost-connection.ts";
import type { Row as TableRow } from "#db/kit/row.ts";

interface Row {
	id: number;
	business_id: number;
	brand_key: BrandKey;
	domain: string;
	title: string;
	fav_icon: string | null;
	logo: string | null;
	header: string | null;
	path_assets: string;
	path_components: string;
	custom_labels: Site["customLabels"];
	colors: Partial<SiteColors>;
	social_credentials: string | null;
	show_benefits: boolean;
	show_opening_data: boolean;
	show_salary: boolean;
	show_contract_type: boolean;
	google_analytics_id: string | null;
	index_now_key: string | null;
	rules: Record<string, unknown>;
	redirect_domain: Site["redirectDomain"];
	default_locale: "pt" | "en";
}

interface Pages {
	kinds: ContentKind[];
	courses: boolean;
	talks: boolean;
}

/** Searches all businesses; footer data is for the given day. Undefined for an unknown host. */
export async function findSiteByHost(
	db: Db,
	host: string,
	today: string,
): Promise<(Pages & { site: Site }) | undefined> {
	const { rows } = await retryRead(() =>
		sql<Row & Pages>`
select (s.site).*, s.kinds, s.courses, s.talks from site_with_pages(${host}, ${today}::date) s`.execute(db),
	);
	const row = rows[0];
	return row && { site: toSite(row, host), kinds: row.kinds, courses: row.courses, talks: row.talks };
}

/** A brand with recruiter sign-in, preferring the product's host. Undefined without brands. */
export async function findRecruiterSite(trx: Scoped, productHost: string): Promise<Site | undefined> {
	const { rows } = await sql<Row & TableRow<"site_configs", "domain"> & { own: boolean }>`
    select s.*, (${productHost} = s.domain or ${productHost} = any(s.domains)) as own from site_configs s
     where s.business_id = ${trx.businessId} and s.active
     order by case s.redirect_domain when 'brand' then s.brand_key = any(${sql.val(recruiterSignInBrands)}::text[]) else s.redirect_domain = 'entry' end desc, own desc, s.id limit 1`.execute(
		trx,
	);
	const row = rows[0];
	return row && toSite(row, row.own ? productHost : row.domain);
}

function toSite(row: Row, host: string): Site {
	return {
		id: row.id,
		businessId: row.business_id,
		brandKey: row.brand_key,
		host,
		domain: row.domain,
		title: row.title,
		favIcon: row.fav_icon ?? `/brands/${row.brand_key}/favicon.svg`,
		logo: row.logo,
		header: row.header,
		pathAssets: row.path_assets === "/" ? `/brands/${row.brand_key}/` : row.path_assets,
		pathComponents: row.path_components || `brands/${row.brand_key}`,
		customLabels: row.custom_labels,
		colors: { ...defaultColors, ...row.colors },
		hasSocialCredentials: row.social_credentials !== null,
		showBenefits: row.show_benefits,
		showOpeningData: row.show_opening_data,
		showSalary: row.show_salary,
		showContractType: row.show_contract_type,
		googleAnalyticsId: row.google_analytics_id,
		indexNowKey: row.index_now_key,
		rules: row.rules,
		defaultLocale: row.default_locale,
		redirectDomain: row.redirect_domain,
		recruitersSignIn: redirectsToHome({ brandKey: row.brand_key, redirectDomain: row.redirect_domain })
			? null
			: "/business",
	};
}

/** The candidate's own brand, else the business's first. */
export async function findMailBrand(trx: Scoped, siteId: number | null) {
	const { rows } = await sql<TableRow<"site_configs", "id" | "title" | "domain"> & { colors: Partial<SiteColors> }>`
select id, title, domain, colors from site_configs where business_id = ${trx.businessId} and active
order by id = ${siteId ?? 0} desc, id limit 1`.execute(trx);
	const row = rows[0];
	return row && { ...row, colors: { ...defaultColors, ...row.colors } };
}

export async function findSiteDisplayOptions(db: Scoped, id: number) {
	return db
		.selectFrom("site_configs")
		.select(["title", "domain", "show_salary", "show_contract_type"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

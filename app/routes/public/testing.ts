import { RouterContextProvider } from "react-router";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { fallbackSite, type Site } from "#app/domain/brands/site.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import type { Db } from "#db/index.ts";
import type { TestBusiness } from "#db/testing.ts";

/** Middleware context of a public page: the test business's brand, with everything shown. */
export function publicContext(db: Db, business: TestBusiness, values: Partial<Site> = {}, locale: Locale = "pt") {
	const context = new RouterContextProvider();
	context.set(database, db);
	context.set(site, {
		...fallbackSite(business.host),
		id: business.siteId,
		businessId: business.id,
		domain: "seleta.example",
		brandKey: "seleta",
		title: "Seleta",
		showBenefits: true,
		showOpeningData: true,
		showSalary: true,
		showContractType: true,
		...values,
	});
	context.set(requestInfo, {
		id: "test",
		ip: "127.0.0.1",
		userAgent: "",
		nonce: "",
		origin: "https://seleta.example",
		host: business.host,
	});
	context.set(i18n, { locale, t: fixedT(locale) });
	return context;
}

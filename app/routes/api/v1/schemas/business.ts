import { z } from "zod";
import { apiText } from "#app/i18n/api-text.ts";

/** Specification, section 3: a business. */
const business = z.object({ id: z.number(), name: z.string(), logo_url: z.string().nullable() });

export const businessesAnswer = z.object({ businesses: z.array(business) });
export const businessAnswer = businessesAnswer.extend({ business_selected: business });

export const administratorAnswer = z.object({
	data: z.object({ nubela_credit: z.number().int().meta(apiText("credits")) }),
});

export const configQuery = z.object({
	domain: z.string().max(300).optional().meta(apiText("domain")),
});

/** Specification, section 7: businesses/config. Contains only credentials that browsers send to providers anyway. */
export const configAnswer = z.object({
	path_components: z.string(),
	path_assets: z.string(),
	social_credentials: z.partialRecord(
		z.enum(["linkedin", "github", "google", "microsoft"]),
		z.object({ client_id: z.string(), scope: z.string() }),
	),
	google_analytics: z.string().nullable(),
	title: z.string(),
	logo_url: z.string(),
	header_url: z.string().nullable(),
	custom_labels: z.record(z.string(), z.string()),
	rules: z.record(z.string(), z.unknown()),
	colors: z.object({
		primary_color: z.string(),
		secondary_color: z.string(),
		primary_dark_background_color: z.string(),
		secondary_dark_background_color: z.string(),
		primary_light_color: z.string(),
		primary_font_color: z.string(),
		secondary_font_color: z.string(),
		container_signin: z.string(),
	}),
	show_benefits: z.boolean(),
	show_opening_data: z.boolean(),
	show_salary: z.boolean(),
	show_contract_type: z.boolean(),
});

export const microsoftAnswer = z.object({ url: z.url() });

export const holidaysAnswer = z.object({
	holidays: z.array(
		z.object({
			id: z.string(),
			date: z.iso.date(),
			year: z.number().int(),
			name: z.string(),
			scope: z.string(),
			state: z.string().nullable(),
			city: z.string().nullable(),
			half_day: z.boolean(),
			optional: z.boolean(),
		}),
	),
	meta: z.object({
		page: z.number().int(),
		per: z.number().int().nullable().meta(apiText("holiday_per")),
		total: z.number().int(),
	}),
});

export const holidaysQuery = z.object({
	page: z.coerce.number().int().min(1).optional(),
	per: z.enum(["25", "50", "100"]).optional(),
	order: z.enum(["date", "-date", "name", "-name"]).optional(),
	"where[year]": z.string().optional().meta(apiText("years")),
});

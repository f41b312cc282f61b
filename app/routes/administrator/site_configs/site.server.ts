import { data } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { readHex } from "#app/domain/brands/hex-color.ts";
import { hostAddressState } from "#app/domain/brands/host-dns-status.ts";
import type { Site, SiteColors } from "#app/domain/brands/site.ts";
import { colorNames, labelKeys, labelLocales, missingLabels, paletteProblems } from "#app/domain/brands/site-theme.ts";
import { site_configs } from "#app/entities/administrator/site_configs.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { resolveHost } from "#app/integrations/dns-lookup.server.ts";
import { clearSiteCache } from "#app/ops/site-cache.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { receiveImage } from "#app/routes/shared/files/receive-image.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { type FormErrors, type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findSiteTheme, type SitePicture, saveSitePicture, saveSiteTheme } from "#db/queries/site-configs.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import type { Route } from "./+types/site";

const colorsSchema = z.object(Object.fromEntries(colorNames.map((name) => [name, z.string().trim().max(20)])));
const word = z.string().trim().max(60).optional();
const wordsSchema = z.object({
	contact_email: z.string().trim().max(254).pipe(z.email("public_pages:contact.emailInvalid")).optional(),
	...Object.fromEntries(labelKeys.flatMap((key) => labelLocales.map((locale) => [`${key}_${locale}`, word]))),
	minimum_age: z
		.string()
		.trim()
		.regex(/^\d{1,2}$/, "forms:invalid")
		.transform(Number)
		.pipe(z.number().min(14).max(99))
		.optional(),
});

export const readSite = recruiterLoader(
	{ can: ["read", "site_configs"], readOnly: true },
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const look = await findSiteTheme(trx, parseUid(params.id));
		if (!look) throw notFound();
		const { record, head, ...shown } = await readRecordScreen(trx, user, site_configs, look.uid, url, format);
		return {
			title: format.title(head.name),
			...shown,
			head,
			uid: look.uid,
			logo: look.logo,
			header: look.header,
			icon: look.fav_icon,
			domain: look.domain,
			version: look.lock_version,
			colors: Object.fromEntries(colorNames.map((name) => [name, readHex(look.colors[name]) ?? look.colors[name]])),
			words: {
				...Object.fromEntries(
					labelKeys.flatMap((key) =>
						labelLocales.map((locale) => [`${key}_${locale}`, wordIn(look.labels[key], locale)]),
					),
				),
				contact_email: String(look.rules.contact_email ?? ""),
				minimum_age: String(look.rules.minimum_age ?? ""),
			},
			missing: missingLabels(look.labels),
			timeline: await readTimeline(
				trx,
				user,
				site_configs,
				{ id: record.id, uid: record.uid, name: head.name },
				url,
				format,
			),
		};
	},
);

function wordIn(label: Site["customLabels"][string] | undefined, locale: "pt" | "en"): string {
	return (typeof label === "string" ? label : label?.[locale]) ?? "";
}

export interface SiteActionData {
	what: "colors" | "words" | SitePicture;
	result: FormResult | null;
	/** Of a preview without JavaScript: nothing was saved. */
	preview?: true;
	problem?: string;
}

const refused = (answer: SiteActionData) => data(answer, { status: 422 });

/** Saves colors, texts or a picture, previews colors, or tests the domain. */
export async function changeSite({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const user = permit(context, "update", "site_configs");
	const format = createFormatters(context);
	const { businessId } = user;
	const uid = parseUid(params.id);
	const find = () => inBusiness(context.get(database), businessId, (trx) => findSiteTheme(trx, uid));
	const site = await find();
	if (!site) throw notFound();
	const done = (message: string) => {
		clearSiteCache();
		return redirectWithToast(`${site_configs.path}/${uid}`, { type: "success", message }, { status: 303 });
	};
	const save = (look: (now: NonNullable<Awaited<ReturnType<typeof find>>>) => Parameters<typeof saveSiteTheme>[2]) =>
		inBusiness(context.get(database), businessId, async (trx) => {
			const now = await findSiteTheme(trx, uid, { lock: true });
			if (!now || String(now.lock_version) !== form.get("version")) return false;
			const after = look(now);
			await saveSiteTheme(trx, now.id, after);
			const parts = {
				colors: [now.colors, after.colors],
				words: [now.labels, after.labels],
				rules: [now.rules, after.rules],
			};
			const changes = Object.fromEntries(
				Object.entries(parts).flatMap(([part, [from = {}, to]]) => (to ? differing(part, from, to) : [])),
			);
			await audit(trx, {
				actor: getActor(context, user),
				action: "update",
				recordType: site_configs.key,
				recordId: now.id,
				changes,
			});
			return true;
		});
	const stale: FormErrors = { "": ["sites:problems.stale"] };
	switch (form.get("what")) {
		case "colors":
		case "preview": {
			const parsed = parseForm(form, colorsSchema, format.t);
			if (!parsed.ok) return refused({ what: "colors", result: parsed.result });
			const problems = paletteProblems(parsed.value);
			const errors = Object.fromEntries(Object.entries(problems).map(([name, why]) => [name, [why]])) as FormErrors;
			if (Object.keys(errors).length > 0)
				return refused({ what: "colors", result: parsed.reply(errors), preview: true });
			if (form.get("what") === "preview")
				return data<SiteActionData>({ what: "colors", result: parsed.reply({}), preview: true });
			const colors = Object.fromEntries(
				colorNames.map((name) => [name, String(readHex(parsed.value[name])).slice(1).toUpperCase()]),
			) as unknown as SiteColors;
			if (!(await save(() => ({ colors })))) return refused({ what: "colors", result: parsed.reply(stale) });
			return done(format.t("sites:colorsSaved"));
		}
		case "words": {
			const parsed = parseForm(form, wordsSchema, format.t);
			if (!parsed.ok) return refused({ what: "words", result: parsed.result });
			const input = parsed.value as Record<string, string | number | undefined>;
			const own = labelKeys.flatMap((key) => {
				const texts = labelLocales.flatMap((locale) =>
					input[`${key}_${locale}`] ? [[locale, input[`${key}_${locale}`]]] : [],
				);
				return texts.length > 0 ? [[key, Object.fromEntries(texts)]] : [];
			});
			const saved = await save(({ labels, rules: { minimum_age: _, contact_email: __, ...rules } }) => ({
				labels: {
					...Object.fromEntries(
						Object.entries(labels).filter(([key]) => !labelKeys.some((labelKey) => labelKey === key)),
					),
					...Object.fromEntries(own),
				},
				rules: {
					...rules,
					...(input.contact_email ? { contact_email: input.contact_email } : {}),
					...(input.minimum_age ? { minimum_age: input.minimum_age } : {}),
				},
			}));
			if (!saved) return refused({ what: "words", result: parsed.reply(stale) });
			return done(format.t("sites:wordsSaved"));
		}
		case "logo":
		case "header":
		case "fav_icon": {
			const what = form.get("what") as SitePicture;
			const problem = await receiveImage(context, form, user, {
				owner: { type: "site_configs", id: site.id, replaces: site[what] },
				kind: what === "header" ? "avatar" : "logo",
				write: (trx, url) => saveSitePicture(trx, site.id, what, url),
			});
			return problem ? refused({ what, result: null, problem }) : done(format.t(`sites:pictures.${what}.saved`));
		}
		case "address": {
			const addresses = await resolveHost(site.domain);
			const state = hostAddressState(site.ip, addresses);
			const message = format.t(`sites:address.${state}`, {
				domain: site.domain,
				ip: site.ip,
				found: addresses.slice(0, 3).join(", "),
			});
			const type = state === "right" ? "success" : state === "unnamed" ? "info" : "error";
			return redirectWithToast(`${site_configs.path}/${uid}`, { type, message }, { status: 303 });
		}
		default:
			return data<SiteActionData>({ what: "colors", result: null }, { status: 400 });
	}
}

/** Changed values as [before, after] for the audit history. */
function differing(part: string, before: object, after: object): [string, [string | null, string | null]][] {
	const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
	const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
	const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]));
	const formatMessage = (of: Record<string, unknown>) =>
		changed
			.flatMap((name) => {
				const value = of[name];
				if (value === undefined || value === null) return [];
				return `${name} ${typeof value === "object" ? Object.values(value).join(" / ") : value}`;
			})
			.join(", ") || null;
	return changed.length > 0 ? [[part, [formatMessage(old), formatMessage(fresh)]]] : [];
}

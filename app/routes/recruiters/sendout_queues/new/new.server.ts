import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { serializeSelection } from "#app/domain/lists/bulk-selection.ts";
import { recipientEntities } from "#app/domain/mail/recipients.ts";
import { stepProblems } from "#app/domain/sendouts/prospecting-steps.ts";
import { maxMailboxRecipients, readSteps, requiresEmail, usesPhone } from "#app/domain/sendouts/sendout.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { getUnknownConditions } from "#app/routes/shared/bulk/refusal-text.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listAllRefs } from "#db/kit/refs.ts";
import { listSavedViews } from "#db/queries/list-preferences.ts";
import { listSteps } from "#db/queries/prospecting/steps.ts";
import { findProspectingTemplate, listUsableTemplates } from "#db/queries/prospecting/templates.ts";
import type { Person } from "#db/queries/sendouts/audience.ts";
import { forecastChannels } from "#db/queries/sendouts/channel-forecast.ts";
import { previewAudience } from "#db/queries/sendouts/preview.ts";
import { findMailboxDailyLimit, getTimeZone } from "#db/queries/sendouts/queues.ts";
import { buildAudienceView } from "./audience.server.ts";
import { type AudienceSelection, readAudienceSelection } from "./audience-selection.server.ts";
import { formatChannelForecast } from "./channel-forecast.server.ts";
import { formatForecast, listUpcomingHolidays } from "./forecast.server.ts";
import { getDefaultSchedule, maxPerDay, type ScheduleInput } from "./schedule.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface NewQueueRequest {
	trx: Scoped;
	user: Recruiter;
	format: Formatters;
	chosen: AudienceSelection | null;
	template: Awaited<ReturnType<typeof findUsable>>;
}

/** Runs `work` with the recipients and the template of the URL. */
export function withNewQueue<T>(
	context: Context,
	url: URL,
	form: FormData | null,
	work: (newQueueRequest: NewQueueRequest) => Promise<T>,
) {
	const user = permit(context, "create", "sendout_queues");
	const format = createFormatters(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const uid = String(url.searchParams.get("template") ?? form?.get("template") ?? "").slice(0, 64);
		const template = await findUsable(trx, user, uid);
		const messages = ["ids", "ids[]", "all", "tearsheet", "saved"].some((name) => url.searchParams.has(name));
		const pairs: Iterable<[string, unknown]> = messages || !form ? url.searchParams : form;
		const chosen = await readAudienceSelection(context, trx, user, pairs, template?.audience ?? null);
		// A template for another audience is ignored.
		const fits = template && (!chosen || chosen.audience === template.audience) ? template : null;
		return work({ trx, user, format, chosen, template: fits });
	});
}

async function findUsable(trx: Scoped, user: Recruiter, uid: string) {
	const template = uid ? await findProspectingTemplate(trx, uid, user) : undefined;
	if (!template?.active) return null;
	const steps = await listSteps(trx, template.id);
	const broken = steps.find(
		(step) => Object.keys(stepProblems(step, template.audience, visibleCustomFields(user))).length > 0,
	);
	return { ...template, steps, broken: broken?.position ?? null };
}

/** The recipients, their channels, and the limit of the sender's mailbox. */
export async function loadAudience({ trx, user, chosen, template }: NewQueueRequest, siteId: number | null = null) {
	if (!chosen || chosen.refusal) return null;
	const request = {
		entity: chosen.entity,
		viewer: user,
		selection: chosen.selection,
		templateId: template?.id ?? null,
		siteId,
		byMail: !template || requiresEmail(template.steps),
		listed: template !== null && usesPhone(template.steps),
	};
	const preview = await previewAudience(trx, request);
	const ownLimit = await findMailboxDailyLimit(trx, user.id);
	return { ...preview, limit: preview.channel === "microsoft" ? ownLimit : maxPerDay, ownLimit };
}

export async function readNewQueuePage(newQueueRequest: NewQueueRequest) {
	const { trx, user, format, chosen, template } = newQueueRequest;
	const { businessId } = user;
	const within = { db: trx, businessId, viewer: user };
	const audience = await loadAudience(newQueueRequest);
	const labels = chosen && getLabels(chosen.entity, format.t);
	return {
		title: format.title(format.t("sendouts:new.title")),
		chosen: chosen && {
			entity: chosen.audience,
			many: labels?.many ?? "",
			list: chosen.list,
			refused:
				chosen.refusal && format.t(`sendouts:problems.${chosen.refusal.why}`, getUnknownConditions(chosen.refusal)),
			pairs: getPairs(chosen),
			back: backTo(chosen),
		},
		audience: audience && chosen && buildAudienceView(audience, chosen.entity.path, format),
		// Without a selection: lists of people, and the screens where people are selected.
		tearsheets:
			chosen || !can(user, "read", "tearsheets")
				? []
				: (await listAllRefs(within, "tearsheets", 200)).map(({ uid, label }) => ({ uid, label })),
		savedViews: chosen ? [] : await savedViewsFor(trx, user, format),
		screens: chosen ? [] : screensFor(user, format),
		templates: chosen
			? (await listUsableTemplates(trx, chosen.audience, user)).map(({ uid, name }) => ({ uid, name }))
			: [],
		mayMakeTemplate: can(user, "create", "prospecting_templates"),
		template: template && {
			uid: template.uid,
			name: template.name,
			broken: template.broken,
			anyDay: !template.business_days_only,
			steps: template.steps.map(({ position, channel, wait_days, subject_pt }) => ({
				position,
				channel,
				wait_days,
				subject: subject_pt,
			})),
		},
		form: audience && template && audience.willGet > 0 ? await getForm(newQueueRequest, audience) : null,
	};
}

async function getForm(
	newQueueRequest: NewQueueRequest,
	audience: NonNullable<Awaited<ReturnType<typeof loadAudience>>>,
) {
	const { trx, user, format, template } = newQueueRequest;
	if (!template) return null;
	const { businessId } = user;
	const zone = await getTimeZone(trx);
	const holidays = await listUpcomingHolidays(trx, zone, format.now);
	const { fields, times } = getDefaultSchedule(
		{ channel: audience.channel, ownLimit: audience.ownLimit, zone, now: format.now },
		template,
		holidays,
	);
	const sites = await listAllRefs({ db: trx, businessId, viewer: user }, "site_configs");
	return {
		fields: {
			...fields,
			name: format
				.t("sendouts:new.defaultName", { template: template.name, day: format.day(localDay(format.now)) })
				.slice(0, 160),
			site: "",
		},
		channel: audience.channel,
		threshold: maxMailboxRecipients,
		ownLimit: format.number(audience.ownLimit),
		willGet: audience.willGet,
		sender: user.name,
		sites: sites.map(({ uid, label }) => ({ value: uid, label })),
		channels: await readChannelForecast(newQueueRequest, audience.people),
		forecast: buildForecast(times, template, audience.willGet, { zone, holidays }, format),
	};
}

/** Reach and cost of each step, when any step goes to a phone. */
export async function readChannelForecast(
	{ trx, user, format, chosen, template }: NewQueueRequest,
	people: readonly Person[],
	brandId: number | null = null,
) {
	if (!template || !chosen || !usesPhone(template.steps)) return null;
	const steps = readSteps(template.steps);
	const forecast = await forecastChannels(trx, { steps, entity: chosen.audience, people, user, brandId });
	return formatChannelForecast(forecast, format);
}

type Template = NonNullable<NewQueueRequest["template"]>;
type Calendar = { zone: string; holidays: Awaited<ReturnType<typeof listUpcomingHolidays>> };

export function buildForecast(
	times: ScheduleInput,
	{ steps }: Template,
	people: number,
	calendar: Calendar,
	format: Formatters,
) {
	return formatForecast(times, { ...calendar, people, waits: steps.map(({ wait_days }) => wait_days) }, format);
}

/** Hidden values that preserve the selection in the next URL. */
function getPairs({ audience, selection, list }: AudienceSelection): [string, string][] {
	return list ? [["tearsheet", list.uid]] : [["entity", audience], ...serializeSelection(selection)];
}

function backTo({ entity, selection, list }: AudienceSelection): string {
	if (list) return `/recruiters/tearsheets/${list.uid}`;
	return selection.query ? `${entity.path}?${selection.query}` : entity.path;
}

const writableTo = (user: Recruiter) =>
	recipientEntities.filter((audience) => can(user, "read", audience) && can(user, "send", audience));

const screensFor = (user: Recruiter, format: Formatters) =>
	writableTo(user).flatMap((audience) => {
		const entity = getEntity(audience);
		return entity ? [{ to: entity.path, label: getLabels(entity, format.t).many }] : [];
	});

/** Saved views of those lists: "Candidatos: Java em Campinas". */
async function savedViewsFor(trx: Scoped, user: Recruiter, format: Formatters) {
	const views = await listSavedViews(trx, user.id, writableTo(user));
	return views.flatMap(({ uid, name, entity: key }) => {
		const entity = getEntity(key);
		return entity ? [{ uid, label: `${getLabels(entity, format.t).many}: ${name}` }] : [];
	});
}

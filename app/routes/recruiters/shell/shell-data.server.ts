import type { RouterContextProvider } from "react-router";
import { listProviders } from "#app/auth/oauth/providers.server.ts";
import { database, i18n, site } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { listReadableConversations } from "#app/domain/conversations/readable-conversations.ts";
import { parseRecordPath } from "#app/domain/lists/parse-record-path.ts";
import { listMenuAreas } from "#app/domain/recruiters/menu-areas.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { type MenuItem, permittedMenu } from "#app/entities/menu.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { isPrefetch } from "#app/http/is-prefetch.ts";
import { isReadMethod, requestTarget } from "#app/http/request-target.ts";
import { removePanelParams } from "#app/ui/list-view/panel-params.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { recordVisit } from "#db/queries/recent-pages.ts";
import { readWorkspace, type Workspace } from "#db/queries/workspace.ts";
import { cachedCount } from "../../count-cache.server.ts";
import { countRowsPerList, formatCount } from "../dashboard/list-counts.server.ts";
import { packEntity, type ShellEntity } from "./compact-payload.ts";

type Context = Readonly<RouterContextProvider>;

/** Page frame data; also records the page in the user's history unless `request` is null. */
export async function readShellData(context: Context, request: Request | null, user: Recruiter) {
	const { t, locale } = context.get(i18n);
	const menu = permittedMenu(user);
	const conversations = listReadableConversations(user);
	const { saved, areas, waiting } = await readInBusiness(context.get(database), user.businessId, async (trx) => {
		const workspace = await readWorkspace(trx, user.id, conversations);
		const chosen = listMenuAreas(menu, workspace.areas);
		return {
			saved: workspace,
			areas: chosen,
			waiting: await countWaiting(
				context,
				trx,
				user,
				menu.filter(({ key }) => chosen.includes(key)),
			),
		};
	});
	if (request) await remember(context, request, user, menu, saved.last);
	const keys = menu.map(({ key }) => key);
	const readable = new Set(keys);
	return {
		entities: menu.map(({ label, quickCreatePath, key, path, icon, go, within }) =>
			packEntity({ key, path, icon, within, goKey: go, label: label(t), create: quickCreatePath ?? null }),
		),
		person: { uid: user.uid, name: user.name, photoUrl: user.photoUrl, isAdmin: user.isAdmin },
		product: context.get(site).title,
		locale,
		narrow: user.menuDisplayType === "minified",
		legacy: user.menuDisplayType === "legacy",
		unread: saved.unread,
		/** Null for users who may read no conversations. */
		answersWaiting: conversations.length > 0 ? saved.answersWaiting : null,
		suggestions: saved.suggestions,
		areas,
		waiting,
		shortcuts: saved.shortcuts,
		hasSignature: saved.hasSignature,
		microsoft: !saved.withMicrosoft && (await offersMicrosoft(context)),
		// Saved pages of entities the user may no longer read are hidden.
		saved: saved.saved
			.filter(({ entity }) => readable.has(entity))
			.map(({ uid, name, link, query, icon }) => ({ uid, name, icon, to: query ? `${link}?${query}` : link })),
	};
}

/** Non-empty counts of pending work per area, with the list that shows it. */
async function countWaiting(context: Context, trx: Scoped, user: Recruiter, areas: readonly MenuItem[]) {
	if (user.menuDisplayType === "legacy") return [];
	const { now } = createFormatters(context);
	const lists = areas.flatMap(({ key, waiting }) => (waiting ? [{ area: key, list: waiting(localDay(now)) }] : []));
	const counts = await cachedCount(
		`waiting ${user.businessId} ${user.id} ${lists.map(({ area }) => area).join()}`,
		() =>
			countRowsPerList(
				trx,
				user,
				lists.map(({ list }) => list),
				now,
				maxWaiting,
			),
		// A small number is exact on each page.
		(numbers) => numbers.some((number) => number?.capped),
	);
	return lists.flatMap(({ area }, index) => {
		const number = counts[index];
		if (!number?.count) return [];
		return [{ area, count: number.count, text: formatCount(number, String), to: number.to }];
	});
}

/** More are shown as "99+". */
const maxWaiting = 99;

export type PackedShellData = Awaited<ReturnType<typeof readShellData>>;
export type ShellData = Omit<PackedShellData, "entities"> & { entities: ShellEntity[] };

const maxQueryLength = 2_000;

async function remember(
	context: Context,
	request: Request,
	user: Recruiter,
	menu: readonly MenuItem[],
	last: Workspace["last"],
) {
	const { method, path, pathname } = context.get(requestTarget);
	if (!isReadMethod(method) || isPrefetch(request)) return;
	const here = parseRecordPath(menu, pathname);
	if (!here) return;
	const params = removePanelParams(path.split("?")[1] ?? "").slice(1);
	const query = here.typeView === "index" && params.length <= maxQueryLength ? params : "";
	// The same page again (a revalidation, a reload) does not count as a visit.
	if (last?.link === here.link && last.query === query) return;
	await inBusiness(context.get(database), user.businessId, (trx) => recordVisit(trx, user, { ...here, query }));
}

function offersMicrosoft(context: Context): Promise<boolean> {
	return cachedCount(`microsoft ${context.get(site).id}`, async () =>
		(await listProviders(context, "recruiters")).includes("microsoft"),
	);
}

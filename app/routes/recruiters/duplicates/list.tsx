import { data, Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { hasSameFirstName } from "#app/domain/text/same-first-name.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Copy } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { withLongTimeout } from "#db/kit/long-timeout.ts";
import { undoDays } from "#db/kit/merge.ts";
import { decisiveReasons, dismissPair, listPairs, listRecentMerges } from "#db/queries/duplicate-pairs.ts";
import { listIdentifiers } from "#db/queries/identifiers.ts";
import type { Route } from "./+types/list";
import { findComparedEntity, listMergeableEntities, pairsPerPage, pairValue, parsePairs } from "./pairs.server.ts";
import { RecentMerges } from "./recent-merges.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { entity, key } = findComparedEntity(context, url.searchParams.get("entity"));
	const user = permit(context, "merge", entity.resource);
	const format = createFormatters(context);
	const page = Math.min(400, Math.max(1, Number(url.searchParams.get("page")) || 1));
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const pairs = await listPairs(await withLongTimeout(trx), key, {
			skip: (page - 1) * pairsPerPage,
			take: pairsPerPage + 1,
		});
		const existing = await listIdentifiers(
			trx,
			key,
			pairs.flatMap(({ keptId, goneId }) => [keptId, goneId]),
		);
		const readNotices = (id: number) => {
			const { emails = [], phones = [] } = existing.get(id) ?? {};
			return [...emails, ...phones][0] ?? "";
		};
		const past = await listRecentMerges(trx, key, undoDays);
		return {
			title: format.title(format.t("business_data:duplicates.title")),
			entity: key,
			path: entity.path,
			entities: listMergeableEntities(context, user),
			page,
			more: pairs.length > pairsPerPage,
			pairs: pairs.slice(0, pairsPerPage).map(({ keptId, goneId, ...pair }) => ({
				...pair,
				keptBy: readNotices(keptId),
				goneBy: readNotices(goneId),
				why: pair.why.map((name) => ({ name, sure: decisiveReasons.includes(name) })),
				value: pairValue(pair),
				sure: pair.why.some((why) => decisiveReasons.includes(why)),
				chosen: hasSameFirstName(pair.kept, pair.gone),
			})),
			past: past.map(({ merged_at, ...merge }) => ({ ...merge, when: format.when(merged_at) })),
		};
	});
}

/** Notes that a pair is two records, not one. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const { entity, key } = findComparedEntity(context, url.searchParams.get("entity"));
	const user = permit(context, "merge", entity.resource);
	const [pair] = parsePairs([(await readForm(request)).get("dismiss")]);
	if (!pair) throw data(null, { status: 400 });
	const done = await inBusiness(context.get(database), user.businessId, (trx) => dismissPair(trx, key, pair, user.id));
	if (!done) throw notFound();
	const message = context.get(i18n).t("business_data:duplicates.dismissed");
	return redirectWithToast(`/recruiters/duplicates?entity=${key}`, { type: "success", message }, { status: 303 });
}

export default function Duplicates({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("business_data");
	const { entity, path, entities, pairs, past, page, more } = loaderData;
	const here = (number: number) => `/recruiters/duplicates?entity=${entity}&page=${number}`;
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader title={t("duplicates.title")} text={t("duplicates.text")} />
			<nav aria-label={t("duplicates.kinds")} className="mb-4 flex flex-wrap gap-2">
				{entities.map(({ key, label }) => (
					<LinkButton
						key={key}
						to={`/recruiters/duplicates?entity=${key}`}
						variant={key === entity ? "primary" : "secondary"}
						aria-current={key === entity ? "page" : undefined}
					>
						{label}
					</LinkButton>
				))}
			</nav>
			{pairs.length === 0 ? (
				<EmptyState icon={Copy} title={t("duplicates.empty")} text={t("duplicates.emptyText")} />
			) : (
				<Form method="get" action="/recruiters/duplicates/review" className="grid grid-cols-1 gap-4">
					<input type="hidden" name="entity" value={entity} />
					<Table caption={t("duplicates.title")}>
						<thead>
							<tr>
								<Th>
									<span className="sr-only">{t("duplicates.choose")}</span>
								</Th>
								<Th>{t("duplicates.pair")}</Th>
								<Th className="max-md:hidden">{t("duplicates.shares")}</Th>
								<Th>{t("duplicates.decide")}</Th>
							</tr>
						</thead>
						<tbody>
							{pairs.map((pair) => (
								<Tr key={pair.value}>
									<Td>
										{pair.sure && (
											<input
												type="checkbox"
												name="pair"
												value={pair.value}
												defaultChecked={pair.chosen}
												aria-label={t("duplicates.chooseNamed", { kept: pair.kept, gone: pair.gone })}
												className="size-4"
											/>
										)}
									</Td>
									<Td>
										<AppLink to={`${path}/${pair.keptUid}`} className="link font-medium">
											{pair.kept}
										</AppLink>
										<span className="ml-2 wrap-anywhere text-muted text-sm max-sm:ml-0 max-sm:block">
											{pair.keptBy}
										</span>
										<span className="block">
											<AppLink to={`${path}/${pair.goneUid}`} className="link">
												{pair.gone}
											</AppLink>
											<span className="ml-2 wrap-anywhere text-muted text-sm max-sm:ml-0 max-sm:block">
												{pair.goneBy}
											</span>
										</span>
										<span className="block text-muted text-sm md:hidden">
											{pair.why.map(({ name }) => t(`duplicates.why.${name}`)).join(", ")}
										</span>
									</Td>
									<Td className="max-md:hidden">
										<span className="flex flex-wrap gap-1">
											{pair.why.map(({ name, sure }) => (
												<Badge key={name} tone={sure ? "success" : "warning"}>
													{t(`duplicates.why.${name}`)}
												</Badge>
											))}
										</span>
									</Td>
									<Td>
										<div className="flex flex-wrap gap-2">
											<LinkButton to={`/recruiters/merge/${entity}/${pair.keptUid}/${pair.goneUid}`} size="sm">
												{t("duplicates.compare")}
												<span className="sr-only">
													: {pair.kept}, {pair.gone}
												</span>
											</LinkButton>
											<Button
												type="submit"
												size="sm"
												variant="ghost"
												formMethod="post"
												formAction={`/recruiters/duplicates?entity=${entity}`}
												name="dismiss"
												value={pair.value}
											>
												{t("duplicates.dismiss")}
												<span className="sr-only">
													: {pair.kept}, {pair.gone}
												</span>
											</Button>
										</div>
									</Td>
								</Tr>
							))}
						</tbody>
					</Table>
					<div className="flex flex-wrap items-center gap-3">
						{pairs.some(({ sure }) => sure) && (
							<Button type="submit" variant="primary">
								{t("duplicates.review")}
							</Button>
						)}
						{page > 1 && <LinkButton to={here(page - 1)}>{t("duplicates.before")}</LinkButton>}
						{more && <LinkButton to={here(page + 1)}>{t("duplicates.next")}</LinkButton>}
					</div>
				</Form>
			)}
			<RecentMerges past={past} path={path} />
		</div>
	);
}

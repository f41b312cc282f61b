import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { withLongTimeout } from "#db/kit/long-timeout.ts";
import { decisiveReasons, listPairs } from "#db/queries/duplicate-pairs.ts";
import { mergePair } from "../merge/merge-pair.server.ts";
import { compareRecords } from "../merge/preview.server.ts";
import type { Route } from "./+types/review";
import { findComparedEntity, pairsPerPage, pairValue, parsePairs } from "./pairs.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

const list = (entity: string) => `/recruiters/duplicates?entity=${entity}`;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { entity, mergeable, key } = findComparedEntity(context, url.searchParams.get("entity"));
	const user = permit(context, "merge", entity.resource);
	const format = createFormatters(context);
	const query = parsePairs(url.searchParams.getAll("pair"));
	if (query.length === 0) throw redirectLocal(list(key));
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const pairs = [];
		for (const uids of query) {
			const pair = await compareRecords(trx, user, entity, mergeable, uids, format);
			if (!pair) continue;
			pairs.push({
				value: pairValue({ keptUid: uids.kept, goneUid: uids.gone }),
				kept: String(pair.kept[entity.name]),
				gone: String(pair.gone[entity.name]),
				fields: pair.fields.map(({ name, label, kept, gone, choice }) => ({ name, label, kept, gone, choice })),
			});
		}
		if (pairs.length === 0) throw redirectLocal(list(key));
		return { title: format.title(format.t("business_data:duplicates.reviewTitle")), entity: key, pairs };
	});
}

/** Merges each pair in its own transaction, so one failure does not stop the others. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const { entity, mergeable, key } = findComparedEntity(context, url.searchParams.get("entity"));
	const user = permit(context, "merge", entity.resource);
	const { t } = context.get(i18n);
	const format = createFormatters(context);
	const query = parsePairs((await readForm(request)).getAll("pair"));
	if (query.length === 0) return redirectLocal(list(key));
	const tooOften = await checkRateLimit(context, "bulk");
	if (tooOften) return redirectWithToast(list(key), { type: "error", message: tooOften.message }, { status: 303 });
	// Only pairs matched by identifiers are merged in bulk.
	const proposed = await inBusiness(context.get(database), user.businessId, async (trx) =>
		listPairs(await withLongTimeout(trx), key, { skip: 0, take: pairsPerPage, only: query }),
	);
	const sure = new Set(proposed.filter(({ why }) => why.some((item) => decisiveReasons.includes(item))).map(pairValue));
	let merged = 0;
	for (const uids of query)
		merged += await inBusiness(context.get(database), user.businessId, async (trx) => {
			const isSure = sure.has(pairValue({ keptUid: uids.kept, goneUid: uids.gone }));
			const pair = isSure ? await compareRecords(trx, user, entity, mergeable, uids, format) : undefined;
			if (!pair) return 0;
			const chosen = Object.fromEntries(pair.fields.map(({ name, choice }) => [name, choice]));
			return (await mergePair(context, trx, { user, entity, mergeable }, pair, chosen)) === "done" ? 1 : 0;
		});
	const left = query.length - merged;
	const message = [
		t("business_data:duplicates.merged", { count: merged }),
		...(left > 0 ? [t("business_data:duplicates.left", { count: left })] : []),
	].join(" ");
	return redirectWithToast(list(key), { type: left > 0 ? "warning" : "success", message }, { status: 303 });
}

export default function ReviewDuplicates({ loaderData: { entity, pairs } }: Route.ComponentProps) {
	const { t } = useTranslation("business_data");
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				title={t("duplicates.reviewTitle")}
				text={t("duplicates.reviewText")}
				back={{ to: list(entity), label: t("duplicates.title") }}
			/>
			<Form method="post" action={`/recruiters/duplicates/review?entity=${entity}`} className="grid grid-cols-1 gap-4">
				{pairs.map((pair) => (
					<Card key={pair.value}>
						<label className="flex items-start gap-2">
							<input type="checkbox" name="pair" value={pair.value} defaultChecked className="mt-1 size-4 shrink-0" />
							<span className="min-w-0">
								<span className="block font-semibold">
									{t("duplicates.becomes", { gone: pair.gone, kept: pair.kept })}
								</span>
								{pair.fields.length === 0 && <span className="text-muted text-sm">{t("duplicates.noDifference")}</span>}
							</span>
						</label>
						{pair.fields.length > 0 && (
							<dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_1fr]">
								{pair.fields.map(({ name, label, kept, gone, choice }) => (
									<div key={name} className="contents">
										<dt className="text-muted">{label}</dt>
										<dd className="min-w-0 break-words">
											{choice === "both" ? `${kept}, ${gone}` : choice === "gone" ? gone : kept}
											{choice !== "both" && (choice === "gone" ? kept : gone) && (
												<s className="ml-2 text-muted">{choice === "gone" ? kept : gone}</s>
											)}
										</dd>
									</div>
								))}
							</dl>
						)}
					</Card>
				))}
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="primary">
						{t("duplicates.merge", { count: pairs.length })}
					</Button>
					<LinkButton to={list(entity)}>{t("duplicates.cancel")}</LinkButton>
				</div>
			</Form>
		</div>
	);
}

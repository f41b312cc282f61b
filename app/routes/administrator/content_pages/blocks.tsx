import { blockKinds } from "#app/domain/community/blocks.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ModelDraft } from "#app/routes/shared/language-model/model-draft.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { OrderedItems } from "#app/ui/ordered-items.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/blocks";
import { BlockForm } from "./block-form.tsx";
import { changeBlocks, readBlocks } from "./blocks.server.ts";
import { Previews } from "./previews.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];
export const loader = ({ context, params, url }: Route.LoaderArgs) => readBlocks(context, String(params.id), url);
export const action = ({ context, params, request }: Route.ActionArgs) =>
	changeBlocks(context, String(params.id), request);

export default function Blocks({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("sites");
	const { heading, here, back, version, items, full, open, choices, previews, translation } = loaderData;
	return (
		<>
			<PageHeader title={heading} back={{ to: back, label: t("blocks.back") }} />
			{actionData?.problem && (
				<div className="mb-4">
					<Banner tone="danger" role="alert">
						{actionData.problem}
					</Banner>
				</div>
			)}
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
				<div className="grid min-w-0 grid-cols-1 gap-4">
					<Card as="section" aria-labelledby="order">
						<CardHeader id="order" title={t("blocks.order")} text={t("blocks.orderText")} />
						<OrderedItems
							version={version}
							empty={t("blocks.empty")}
							items={items.map(({ key, kind, label, to, untranslated, waiting }) => ({
								key,
								label,
								to,
								note: [
									t(`blocks.kinds.${kind}`),
									untranslated && t("blocks.untranslated"),
									waiting && t("blocks.waiting"),
								]
									.filter(Boolean)
									.join(" · "),
							}))}
						/>
					</Card>
					<Previews previews={previews} />
				</div>
				<div className="grid min-w-0 grid-cols-1 gap-4">
					{open && (
						<BlockForm
							key={`${open.kind}-${open.key ?? "new"}${JSON.stringify(actionData?.values ?? "")}`}
							open={actionData?.values ? { ...open, values: actionData.values } : open}
							here={here}
							version={version}
							choices={choices}
							result={actionData?.values ? undefined : actionData?.result}
						/>
					)}
					{open && <ModelDraft draft={translation} notice={actionData?.notice} formId="block" />}
					<Card as="section" aria-labelledby="add">
						<CardHeader id="add" title={t("blocks.add")} text={full ? t("blocks.full") : undefined} />
						{!full && (
							<ul className="grid gap-2 sm:grid-cols-2">
								{blockKinds.map((kind) => (
									<li key={kind} className="grid content-start gap-0.5">
										<LinkButton to={`${here}?add=${kind}#block`}>{t(`blocks.kinds.${kind}`)}</LinkButton>
										<p className="text-muted text-sm">{t(`blocks.about.${kind}`)}</p>
									</li>
								))}
							</ul>
						)}
					</Card>
				</div>
			</div>
		</>
	);
}

import { PageTitle } from "#app/auth/page-title.tsx";
import { dimensions } from "#app/domain/forms/cultural-fit.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { findFit } from "#db/queries/forms/cultural-fits.ts";
import type { Route } from "./+types/cultural-fit-show";
import { withCandidate } from "./with-candidate.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
	withCandidate(context, async ({ trx, id, format }) => {
		const fit = await findFit(trx, { candidateId: id });
		return {
			lines: fit
				? dimensions.map((dimension) => ({
						name: format.t(`asked:fit.${dimension}.name`),
						text: format.t(`asked:fit.${dimension}.${fit.dimensions[dimension] >= 3 ? "high" : "low"}`),
						value: fit.dimensions[dimension],
						shown: format.number(fit.dimensions[dimension]),
					}))
				: [],
			answered: fit ? format.day(fit.answered_at) : null,
		};
	});

export default function CulturalFitShow({ loaderData: { lines, answered } }: Route.ComponentProps) {
	const { t } = useTranslation("asked");
	return (
		<>
			<PageTitle>{t("own.fitTitle")}</PageTitle>
			<PageHeader title={t("own.fitTitle")} text={answered ? t("own.fitAnswered", { when: answered }) : undefined} />
			{lines.length === 0 ? (
				<EmptyState
					title={t("own.fitEmpty")}
					text={t("own.fitEmptyText")}
					action={
						<LinkButton to="/candidates/cultural_fit" variant="primary">
							{t("own.answer")}
						</LinkButton>
					}
				/>
			) : (
				<div className="grid gap-4">
					{lines.map((line) => (
						<Card as="section" key={line.name} aria-label={line.name}>
							<Progress value={Math.round(((line.value - 1) / 4) * 100)} label={`${line.name}: ${line.shown}`} />
							<p className="mt-2">{line.text}</p>
						</Card>
					))}
					<p className="text-muted">{t("own.fitUse")}</p>
					<div>
						<LinkButton to="/candidates/cultural_fit">{t("own.fitAgain")}</LinkButton>
					</div>
				</div>
			)}
		</>
	);
}

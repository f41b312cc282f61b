import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/profile";
import { CurriculumView } from "./profile/curriculum-view.tsx";
import { readOwnCv } from "./profile/own-cv.server.ts";
import { withCandidate } from "./with-candidate.server.ts";

export function loader({ context }: Route.LoaderArgs) {
	return withCandidate(context, readOwnCv);
}

/** The profile as recruiters read it, on a sheet that prints as a curriculum. */
export default function Profile({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("candidates");
	const hydrated = useHydrated();
	return (
		<>
			<PageTitle>{t("profile.title")}</PageTitle>
			<div className="print:hidden">
				<PageHeader
					title={t("profile.title")}
					text={t("profile.text")}
					actions={
						<>
							<LinkButton to="/candidates/overview">{t("profile.edit")}</LinkButton>
							{hydrated && <Button onClick={() => window.print()}>{t("profile.print")}</Button>}
							<LinkButton to="/candidates/profile/pdf" reloadDocument variant="primary">
								{t("profile.pdf")}
							</LinkButton>
						</>
					}
				/>
			</div>
			<Card className="print:border-0 print:p-0 print:shadow-none">
				<CurriculumView cv={loaderData} />
			</Card>
		</>
	);
}

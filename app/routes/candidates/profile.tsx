import { PageTitle } from "#app/auth/page-title.tsx";
import { ownAvatarPath } from "#app/domain/candidates/avatar.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { overviewOf } from "#app/routes/recruiters/candidates/record/overview.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { findColumns } from "#db/queries/candidate-columns.ts";
import type { Route } from "./+types/profile";
import { Sheet } from "./profile/sheet.tsx";
import { withOwn } from "./with-own.server.ts";

const columns = [
	"name",
	"role_name",
	"email",
	"mobile_phone",
	"city",
	"state",
	"linkedin",
	"github",
	"stackoverflow",
	"portifolio",
] as const;

export async function loader({ context }: Route.LoaderArgs) {
	return withOwn(context, async ({ trx, businessId, id, who, say }) => {
		const { values } = await findColumns(trx, businessId, id, columns);
		const row = values as Record<(typeof columns)[number], string | null>;
		return {
			name: row.name ?? "",
			photo: ownAvatarPath(who.avatarUrl),
			role: row.role_name,
			contact: [row.email, formatPhone(row.mobile_phone), [row.city, row.state].filter(Boolean).join(", ")].filter(
				(one): one is string => !!one,
			),
			links: [row.linkedin, row.github, row.stackoverflow, row.portifolio].filter((one): one is string => !!one),
			...(await overviewOf(trx, businessId, id, false, say)),
		};
	});
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
					text={hydrated ? t("profile.text") : t("profile.printHint")}
					actions={
						<>
							<LinkButton to="/candidates/overview">{t("profile.edit")}</LinkButton>
							{hydrated && (
								<Button variant="primary" onClick={() => window.print()}>
									{t("profile.print")}
								</Button>
							)}
						</>
					}
				/>
			</div>
			<Card className="print:border-0 print:p-0 print:shadow-none">
				<Sheet cv={loaderData} />
			</Card>
		</>
	);
}

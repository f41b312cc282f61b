import { DocumentTitle } from "#app/auth/page-title.tsx";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { listBookingTypes } from "#db/queries/bookings/pages.ts";
import { PublicPageHeader, useBrandStyle } from "../page-header.tsx";
import type { Route } from "./+types/booking-page";
import { inBrandBusiness, loadBookingPage } from "./booking-page.server.ts";

export const handle = { scripts: false };

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** A recruiter's kinds of talk; exposes only their name, picture and title. */
export function loader({ context, params }: Route.LoaderArgs) {
	const { t, title } = createFormatters(context);
	return inBrandBusiness(context, async (trx) => {
		const page = await loadBookingPage(trx, params.slug);
		const talks = await listBookingTypes(trx, page.id);
		return {
			pageTitle: title(t("bookings:title", { name: page.name })),
			name: page.name,
			title: page.title,
			photo: page.photo_url,
			intro: page.intro,
			talks: talks.map(({ uid, name, description, duration_min, mode }) => ({
				to: `/book/${page.slug}/${uid}`,
				name,
				description,
				facts: `${t("bookings:minutes", { count: duration_min })} · ${t(`reference:interviewModes.${mode as "video"}`)}`,
			})),
		};
	});
}

export default function BookingPage({ loaderData: page }: Route.ComponentProps) {
	const { t } = useTranslation("bookings");
	const look = useBrandStyle();
	return (
		<main id="content">
			<DocumentTitle>{page.pageTitle}</DocumentTitle>
			<PublicPageHeader title={t("title", { name: page.name })} text={page.title} />
			<div className={`${look.wide} grid gap-6 py-10 md:py-14`}>
				<div className="flex items-center gap-4">
					<Avatar name={page.name} url={page.photo} size="xl" />
					{page.intro && <p className="max-w-[60ch] whitespace-pre-line break-words">{page.intro}</p>}
				</div>
				{page.talks.length === 0 ? (
					<p>{t("none")}</p>
				) : (
					<>
						<h2 className="font-semibold text-lg">{t("choose")}</h2>
						<ul className="grid gap-4 md:grid-cols-2">
							{page.talks.map(({ to, name, description, facts }) => (
								<Card as="li" key={to}>
									<h3 className="font-semibold">
										<a href={to} className="link inline-flex min-h-11 items-center break-words">
											{name}
										</a>
									</h3>
									<p className="text-muted">{facts}</p>
									{description && <p className="mt-2 whitespace-pre-line break-words">{description}</p>}
								</Card>
							))}
						</ul>
					</>
				)}
			</div>
		</main>
	);
}

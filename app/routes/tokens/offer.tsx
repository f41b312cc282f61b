import type { HeadersFunction } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { OfferPageView } from "../shared/offers/offer-page.tsx";
import type { Route } from "./+types/offer";
import { answerOffer, readLetter } from "./offer.server.ts";

export const handle = { scripts: false };

export const headers: HeadersFunction = () => ({
	"Cache-Control": "private, no-store",
	"X-Robots-Tag": "noindex, nofollow",
	"Referrer-Policy": "same-origin",
});

export function loader({ context, request, params }: Route.LoaderArgs) {
	return readLetter(context, request, params.token);
}

export function action({ context, request, params }: Route.ActionArgs) {
	return answerOffer(context, request, params.token);
}

/** Where a candidate reads their offer and answers it, without an account and without scripts. */
export default function OfferByLink({ loaderData: { page, done, shut }, actionData, params }: Route.ComponentProps) {
	return (
		<main id="content" tabIndex={-1} className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-6 outline-none sm:py-10">
			<PageTitle>{page?.title ?? shut?.title ?? ""}</PageTitle>
			{shut && (
				<>
					<h1 className="font-semibold text-2xl tracking-tight">{shut.title}</h1>
					<Banner tone="warning">{shut.text}</Banner>
				</>
			)}
			{page && (
				<OfferPageView
					page={page}
					pdf={`/offer/${params.token}/pdf`}
					newest={page.newest}
					done={done}
					action={actionData ?? undefined}
				/>
			)}
		</main>
	);
}

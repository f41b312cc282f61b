import { data, redirect } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { i18n, requestInfo } from "#app/context.ts";
import { isPrefetch } from "#app/http/is-prefetch.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { refuseForm } from "#app/ui/form/parse.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { recordLetterOpened } from "#db/queries/offers/candidate-response.ts";
import { findOwnOffer, type OfferRecord } from "#db/queries/offers/find.ts";
import { OfferPageView } from "../shared/offers/offer-page.tsx";
import { readOfferPage } from "../shared/offers/page.server.ts";
import { type Intent, respondToOffer } from "../shared/offers/respond-to-offer.server.ts";
import { startSigning } from "../shared/offers/start-signing.server.ts";
import type { Route } from "./+types/offer";
import { withCandidate } from "./with-candidate.server.ts";

/** Opening an offer records a read receipt. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
	const page = await withCandidate(context, async ({ trx, id }) => {
		const offer = await findOwnOffer(trx, id, parseUid(params.uid));
		if (!offer?.content) throw notFound();
		const page = await readOfferPage(trx, offer, context.get(i18n));
		if (request.method === "GET" && !isPrefetch(request) && page.state === "open") await recordLetterOpened(trx, offer);
		return page;
	});
	const done = url.searchParams.get("done");
	return { page, done: done === "accept" || done === "ask" || done === "change" || done === "decline" ? done : null };
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const form = await readForm(request);
	const { t, locale } = context.get(i18n);
	const { ip, userAgent: agent } = context.get(requestInfo);
	const open = <T,>(work: (trx: Scoped, offer: OfferRecord) => Promise<T>) =>
		withCandidate(context, async ({ trx, id }) => {
			const offer = await findOwnOffer(trx, id, parseUid(params.uid));
			if (!offer?.content) throw notFound();
			return work(trx, offer);
		});
	const answer = await open((trx, offer) => respondToOffer(trx, offer, form, { t, locale, ip, agent }));
	if (answer.ok && answer.signs) {
		const started = await startSigning(open, ip);
		if (started.ok) return redirect(started.path, { status: 303 });
		const result = refuseForm(form, started.messageKey, t);
		return data({ intent: answer.intent, result }, { status: started.status });
	}
	if (answer.ok) return redirect(`/candidates/offers/${params.uid}?done=${answer.intent}`, { status: 303 });
	return data({ intent: answer.intent, result: answer.result }, { status: answer.status });
}

export default function OwnOffer({ loaderData: { page, done }, actionData }: Route.ComponentProps) {
	return (
		<div className="mx-auto grid w-full max-w-3xl gap-5">
			<PageTitle>{page.title}</PageTitle>
			<OfferPageView
				page={page}
				pdf={`/candidates/offers/${page.uid}/pdf`}
				newest={page.newestUid && `/candidates/offers/${page.newestUid}`}
				done={done as Intent | null}
				action={actionData}
			/>
		</div>
	);
}

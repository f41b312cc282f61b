import { can } from "#app/domain/access/permissions.ts";
import { getEntity } from "#app/entities/index.ts";
import { findReferenceTarget } from "#app/entities/reference-targets.ts";
import { notFound } from "#app/http/not-found.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { findRefsByName } from "#db/kit/refs.ts";
import type { Route } from "./+types/options";

const max = 12;

/** Autocomplete for references: colleagues for every recruiter, other records with read permission. */
export const loader = recruiterLoader(
	{},
	async ({ trx, user, businessId, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const to = findReferenceTarget(params.entity)?.table;
		if (!to) throw notFound();
		const resource = getEntity(to)?.resource;
		if (resource && !can(user, "read", resource)) throw notFound();
		const input = (url.searchParams.get("q") ?? "").slice(0, 100).trim();
		const match = await findRefsByName({ db: trx, businessId, viewer: user }, to, input, max);
		const mark = url.searchParams.get("of") === "several" ? to : "uid";
		return Response.json(
			{ options: match.map(({ uid, label, sub }) => ({ value: `${mark}:${uid}`, label, sub })) },
			{ headers: { "Cache-Control": "no-store" } },
		);
	},
);

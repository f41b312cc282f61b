import { impactPython, impactSql } from "#app/domain/reports/impact-script.ts";
import { notFound } from "#app/http/not-found.ts";
import type { Route } from "./+types/impact-script";
import { permitImpact } from "./read-impact.server.ts";

const scripts: Readonly<Record<string, string>> = { "impact.sql": impactSql, "impact.py": impactPython };

/** A standalone script that recomputes the ratios from the export. */
export function loader({ context, params }: Route.LoaderArgs) {
	permitImpact(context);
	const script = Object.hasOwn(scripts, params.file) ? scripts[params.file] : undefined;
	if (script === undefined) throw notFound();
	return new Response(script, {
		headers: {
			"Content-Type": "text/plain; charset=utf-8",
			"Content-Disposition": `attachment; filename="${params.file}"`,
			"Cache-Control": "no-store",
		},
	});
}

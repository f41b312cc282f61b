import type { ImpactRow } from "./impact-ratios.ts";

export const impactColumns = [
	"dimension",
	"stage",
	"category",
	"applicants",
	"selected",
	"compared",
	"rate",
	"impact_ratio",
];

/** Contains keys only, so that it is equal in every language. */
export const toImpactCsv = (rows: readonly ImpactRow[]): string =>
	[
		impactColumns,
		...rows.map(({ dimension, stage, category, applicants, selected, compared, rate, ratio }) => [
			dimension,
			stage,
			category,
			applicants,
			selected,
			compared,
			rate,
			ratio ?? "",
		]),
	]
		.map((cells) => `${cells.join(",")}\r\n`)
		.join("");

/** Recomputes ratios from the export in table `impact`; no result rows means they match. */
export const impactCheckSql = `with best as (
  select distinct on (dimension, stage) dimension, stage, selected as s, applicants as a
  from impact where compared order by dimension, stage, selected::numeric / applicants desc),
again as (
  select i.dimension, i.stage, i.category, round(i.selected::numeric / i.applicants, 4) as rate,
    case when i.compared and b.s > 0 then round(i.selected::numeric * b.a / (i.applicants::numeric * b.s), 4) end as impact_ratio
  from impact i left join best b using (dimension, stage))
select dimension, stage, category, i.rate, a.rate as rate_again, i.impact_ratio, a.impact_ratio as ratio_again
from impact i join again a using (dimension, stage, category)
where (i.rate, i.impact_ratio) is distinct from (a.rate, a.impact_ratio)`;

/** For psql in the file's directory: \`psql -f impact.sql\`. */
export const impactSql = `create temporary table impact (dimension text, stage int, category text, applicants bigint, selected bigint, compared boolean,
  rate numeric, impact_ratio numeric);
\\copy impact from 'impact.csv' csv header
-- Groups whose numbers come out otherwise: none.
${impactCheckSql};
`;

/** The same in Python with its standard library only. */
export const impactPython = `import csv, sys
from fractions import Fraction

def four(value):
    n = (20000 * value.numerator + value.denominator) // (2 * value.denominator)
    return f"{n // 10000}.{n % 10000:04d}"

rows = list(csv.DictReader(open(sys.argv[1], newline="")))
best = {}
for row in rows:
    row["exact"] = Fraction(int(row["selected"]), int(row["applicants"]))
    if row["compared"] == "true":
        key = row["dimension"], row["stage"]
        best[key] = max(best.get(key, Fraction(0)), row["exact"])
wrong = 0
for row in rows:
    top = best.get((row["dimension"], row["stage"]), 0)
    ratio = four(row["exact"] / top) if row["compared"] == "true" and top else ""
    if (four(row["exact"]), ratio) != (row["rate"], row["impact_ratio"]):
        wrong += 1
        print(row["dimension"], row["stage"], row["category"], four(row["exact"]), ratio)
print(len(rows), "groups,", wrong, "differ")
`;

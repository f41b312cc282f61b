import { getFilterParam } from "./filter-name.ts";
import type { FilterField } from "./filter-types.ts";

/** Hidden inputs that carry active but invisible filters into a new search. */
export function getHiddenInputs({ name, values, from, to, rows = [], match }: FilterField) {
	const inputs = [
		...values.map((value) => [getFilterParam(name), value] as const),
		...(from ? [[getFilterParam(`${name}_from`), from] as const] : []),
		...(to ? [[getFilterParam(`${name}_to`), to] as const] : []),
		...[...rows.flat(), ...(match ? [match] : [])].flatMap((input) =>
			input.value === "" ? [] : [[getFilterParam(input.name), input.value] as const],
		),
	];
	return inputs.map(([key, value]) => <input key={key + value} type="hidden" name={key} value={value} />);
}

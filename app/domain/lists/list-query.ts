export interface ListQuery {
	entity: string;
	/** Filter names of the list: `status`, `created_at_from`… */
	filters: Record<string, string | readonly string[]>;
	order?: string;
}

export function toListParams({ filters, order }: ListQuery): URLSearchParams {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(filters))
		for (const item of [value].flat()) params.append(`filters[${name}]`, item);
	if (order) params.set("order", order);
	return params;
}

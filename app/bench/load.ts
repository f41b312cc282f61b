import autocannon from "autocannon";

export interface Shot {
	method?: "GET" | "POST";
	path: string;
	headers?: Record<string, string>;
	body?: string;
}

export interface Figures {
	perSecond: number;
	p50: number;
	p97_5: number;
	p99: number;
	requests: number;
	/** Answers that were not what the case expects; a run with any is not a measurement. */
	wrong: number;
}

/** Fires `next()` after `next()` over `connections` for `seconds`; `expected` is the status every answer must have. */
export async function shoot(
	origin: string,
	connections: number,
	seconds: number,
	expected: number,
	next: () => Shot,
): Promise<Figures> {
	let wrong = 0;
	const result = await autocannon({
		url: origin,
		connections,
		duration: seconds,
		timeout: 30,
		requests: [
			{
				setupRequest(request) {
					const shot = next();
					return {
						...request,
						method: shot.method ?? "GET",
						path: shot.path,
						headers: { ...request.headers, ...shot.headers },
						body: shot.body,
					};
				},
				onResponse(status) {
					if (status !== expected) wrong += 1;
				},
			},
		],
	});
	return {
		perSecond: result.requests.average,
		p50: result.latency.p50,
		p97_5: result.latency.p97_5,
		p99: result.latency.p99,
		requests: result.requests.total,
		wrong: wrong + result.errors,
	};
}

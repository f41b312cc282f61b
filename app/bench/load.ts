import autocannon from "autocannon";

export interface LoadRequest {
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
	/** Responses with an unexpected status; any invalidates the run. */
	wrong: number;
}

/** `expected` lists the accepted response statuses. */
export async function runLoad(
	origin: string,
	connections: number,
	seconds: number,
	expected: readonly number[],
	next: () => LoadRequest,
	/** Maximum requests per second; unlimited when absent. */
	perSecond?: number,
): Promise<Figures> {
	let wrong = 0;
	const result = await autocannon({
		url: origin,
		connections,
		duration: seconds,
		timeout: 30,
		...(perSecond ? { overallRate: perSecond } : {}),
		requests: [
			{
				setupRequest(request) {
					const shot = next();
					// A form must carry the origin of the server it is sent to.
					const from = shot.headers?.origin ? { origin } : {};
					return {
						...request,
						method: shot.method ?? "GET",
						path: shot.path,
						headers: { ...request.headers, ...shot.headers, ...from },
						body: shot.body,
					};
				},
				onResponse(status) {
					if (!expected.includes(status)) wrong += 1;
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

import { type Consumer, createConsumer } from "@rails/actioncable";

/** Two pings missed. */
const silence = 6_000;

let shared: Consumer | undefined;

/** The page's one socket, opened by its first subscription. */
export function sharedConsumer(): Consumer {
	shared ??= prepare(createConsumer(address("")));
	return shared;
}

/** Retries every second instead of Rails' growing delays, each with a new single-use ticket. */
function prepare(consumer: Consumer): Consumer {
	const { connection } = consumer;
	const { monitor } = connection;
	const open = connection.open;
	const isSilent = monitor.connectionIsStale.bind(monitor);
	let asking = false;
	let openedAt = 0;

	monitor.getPollInterval = () => 1_000;
	monitor.disconnectedRecently = () => false;
	// A new socket gets the full timeout, regardless of the previous one's silence.
	monitor.connectionIsStale = () =>
		!asking && (!connection.isActive() || (isSilent() && Date.now() - openedAt > silence));

	connection.open = () => {
		if (asking || connection.isActive()) return false;
		asking = true;
		monitor.start();
		takeTicket()
			.then((ticket) => {
				if (ticket === null) return monitor.stop();
				consumer._url = address(ticket);
				openedAt = Date.now();
				open();
			})
			.catch(() => {
				// No network, or the server is restarting: the monitor asks again in a second.
			})
			.finally(() => {
				asking = false;
			});
		return true;
	};
	// Reconnects a stopped socket when the tab becomes visible.
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible" && hasSubscriptions(consumer)) connection.open();
	});
	return consumer;
}

/** Null when the session has ended: do not retry. */
async function takeTicket(): Promise<string | null> {
	const response = await fetch("/cable_tickets", {
		method: "POST",
		headers: { Accept: "application/json" },
		redirect: "manual",
		signal: AbortSignal.timeout(10_000),
	});
	if (response.type === "opaqueredirect" || response.status === 401 || response.status === 403) return null;
	if (!response.ok) throw new Error(`No ticket: ${response.status}`);
	const { ticket } = (await response.json()) as { ticket: string };
	return ticket;
}

function address(ticket: string): string {
	const { protocol, host } = location;
	return `${protocol === "https:" ? "wss" : "ws"}://${host}/cable?token=${encodeURIComponent(ticket)}`;
}

function hasSubscriptions(consumer: Consumer): boolean {
	return (consumer.subscriptions as { subscriptions?: unknown[] }).subscriptions?.length !== 0;
}

/** The parts of @rails/actioncable that `consumer.ts` touches; the package ships no types. */
declare module "@rails/actioncable" {
	export interface Mixin {
		connected?(state: { reconnected: boolean }): void;
		disconnected?(state: { willAttemptReconnect: boolean }): void;
		rejected?(): void;
		received?(message: unknown): void;
	}

	export interface Subscription {
		perform(action: string, data?: Record<string, unknown>): boolean;
		unsubscribe(): void;
	}

	export interface ConnectionMonitor {
		start(): void;
		stop(): void;
		isRunning(): boolean;
		getPollInterval(): number;
		connectionIsStale(): boolean;
		disconnectedRecently(): boolean;
	}

	export interface Connection {
		monitor: ConnectionMonitor;
		open(): boolean;
		isActive(): boolean;
	}

	export interface Consumer {
		_url: string;
		connection: Connection;
		subscriptions: { create(params: object, mixin: Mixin): Subscription };
		send(data: unknown): boolean;
		addSubProtocol(name: string): void;
		connect(): boolean;
		disconnect(): void;
	}

	export function createConsumer(url: string | (() => string)): Consumer;

	export const adapters: { WebSocket: unknown };
}

export declare function watchStreams({ stdout, stderr, exit }: NodeJS.Process): void;
